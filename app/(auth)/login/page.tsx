import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { LoginScreen } from '@/components/login/LoginScreen'
import { OIDC_START_PATH } from '@/lib/contract/accounts/identities'
import { FORGOT_PATH } from '@/lib/contract/accounts/links'
import { parseSessionEnd } from '@/lib/contract/accounts/session-end'
import { accountOf } from '@/lib/contract/accounts/sign-in-options'
import { nextPath } from '@/lib/contract/next-path'
import { pathOf } from '@/lib/contract/paths'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { demoAccountsToShow } from '@/lib/server/accounts/demo-accounts'
import { hasNoAccount, httpsPublicUrl } from '@/lib/server/accounts/first-contact'
import { decryptSignInFailure } from '@/lib/server/accounts/sign-in-failure'
import { signInOptions } from '@/lib/server/accounts/sign-in-options'
import { signInFailureCookieOf } from '@/lib/server/http/cookie'

export const metadata: Metadata = { title: PAGE_TITLES['/login'] }
// Look up the demo accounts on each visit: an account is hidden once it no longer has its demo password.
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  const { next, ended } = await searchParams
  // Show the page even when the database is down: the form will report the error.
  const demoAccounts = await demoAccountsToShow().catch(() => [])
  const failure = await decryptSignInFailure(signInFailureCookieOf((await headers()).get('cookie')))
  const path = nextPath([next].flat()[0])
  const { mail, oidc } = signInOptions()
  const oidcHref = `${pathOf({ path: OIDC_START_PATH })}?${new URLSearchParams({ next: path }).toString()}`
  return (
    <LoginScreen
      next={path}
      demoAccounts={demoAccounts}
      otherWays={{
        forgotPath: mail ? FORGOT_PATH : undefined,
        oidc: oidc && { name: accountOf('your', oidc.name), href: oidcHref },
      }}
      failure={failure}
      ended={parseSessionEnd({ reason: ended })}
      isEmpty={await hasNoAccount().catch(() => false)}
      httpsPublicUrl={httpsPublicUrl()}
    />
  )
}
