import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { Snackbars } from '@/components/feedback/Snackbars'
import { LoginScreen } from '@/components/login/LoginScreen'
import { AppRouter, type fakeRouter } from './AppRouter'

type Given = Partial<
  Pick<
    ComponentProps<typeof LoginScreen>,
    'demoAccounts' | 'otherWays' | 'failure' | 'ended' | 'isEmpty' | 'httpsPublicUrl'
  >
>

type Router = ReturnType<typeof fakeRouter>

/** The sign-in page with the students page as `next`. */
export const loginPage = (router: Router, { demoAccounts = [], ...given }: Given = {}) => (
  <AppRouter router={router} path="/login">
    <Snackbars>
      <LoginScreen next="/students" demoAccounts={demoAccounts} {...given} />
    </Snackbars>
  </AppRouter>
)

export const showLogin = (router: Router, given?: Given) => render(loginPage(router, given))
