import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { Snackbars } from '@/components/feedback/Snackbars'
import { LoginScreen } from '@/components/login/LoginScreen'
import { AppRouter, type fakeRouter } from './AppRouter'

type Given = Partial<Pick<ComponentProps<typeof LoginScreen>, 'scripts' | 'demoAccounts' | 'sentTooEarly'>>

type Router = ReturnType<typeof fakeRouter>

/** The sign-in page with the students page as `next`. */
export const loginPage = (router: Router, { scripts = [], demoAccounts = [], sentTooEarly = false }: Given = {}) => (
  <AppRouter router={router} path="/login">
    <Snackbars>
      <LoginScreen next="/students" scripts={scripts} demoAccounts={demoAccounts} sentTooEarly={sentTooEarly} />
    </Snackbars>
  </AppRouter>
)

export const showLogin = (router: Router, given?: Given) => render(loginPage(router, given))
