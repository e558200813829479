import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { Snackbars } from '@/components/feedback/Snackbars'
import { LoginScreen } from '@/components/login/LoginScreen'
import { AppRouter, type fakeRouter } from './AppRouter'

type Accounts = ComponentProps<typeof LoginScreen>['demoAccounts']

/** The sign-in page, on the way to the students. */
export const showLogin = (router: ReturnType<typeof fakeRouter>, demoAccounts: Accounts = []) =>
  render(
    <AppRouter router={router} path="/login">
      <Snackbars>
        <LoginScreen next="/students" scripts={[]} demoAccounts={demoAccounts} />
      </Snackbars>
    </AppRouter>,
  )
