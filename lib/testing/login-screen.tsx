import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { Snackbars } from '@/components/feedback/Snackbars'
import { LoginScreen } from '@/components/login/LoginScreen'
import { AppRouter, type fakeRouter } from './AppRouter'

type Given = Partial<Pick<ComponentProps<typeof LoginScreen>, 'scripts' | 'demoAccounts'>>

/** The sign-in page, on the way to the students. */
export const showLogin = (router: ReturnType<typeof fakeRouter>, { scripts = [], demoAccounts = [] }: Given = {}) =>
  render(
    <AppRouter router={router} path="/login">
      <Snackbars>
        <LoginScreen next="/students" scripts={scripts} demoAccounts={demoAccounts} />
      </Snackbars>
    </AppRouter>,
  )
