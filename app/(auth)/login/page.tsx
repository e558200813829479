import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { LoginScreen } from '@/components/login/LoginScreen'
import { parseSessionEnd } from '@/lib/contract/accounts/session-end'
import { nextPath } from '@/lib/contract/next-path'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { demoAccountsToShow } from '@/lib/server/accounts/demo-accounts'
import { hasNoAccount, httpsPublicUrl } from '@/lib/server/accounts/first-contact'
import { decryptSignInFailure } from '@/lib/server/accounts/sign-in-failure'
import { signInFailureCookieOf } from '@/lib/server/http/cookie'

export const metadata: Metadata = { title: PAGE_TITLES['/login'] }
// Each visit looks up the demo accounts: they are hidden as soon as one of them has a different password.
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  const { next, ended } = await searchParams
  // Show the page even when the database is down: the form will report the error.
  const demoAccounts = await demoAccountsToShow().catch(() => [])
  const failure = await decryptSignInFailure(signInFailureCookieOf((await headers()).get('cookie')))
  return (
    <LoginScreen
      next={nextPath([next].flat()[0])}
      demoAccounts={demoAccounts}
      failure={failure}
      ended={parseSessionEnd({ reason: ended })}
      isEmpty={await hasNoAccount().catch(() => false)}
      httpsPublicUrl={httpsPublicUrl()}
    />
  )
}
