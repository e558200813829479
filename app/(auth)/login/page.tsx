import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { LoginScreen } from '@/components/login/LoginScreen'
import { nextPath } from '@/lib/contract/next-path'
import { PAGE_TITLES } from '@/lib/contract/page-titles'
import { demoAccountsToShow } from '@/lib/server/accounts/demo-accounts'
import { hasNoAccount } from '@/lib/server/accounts/has-no-account'
import { decryptSignInFailure } from '@/lib/server/accounts/sign-in-failure'
import { signInFailureCookieOf } from '@/lib/server/http/cookie'
import { env } from '@/lib/server/platform/env'

export const metadata: Metadata = { title: PAGE_TITLES['/login'] }
// Each visit looks up the demo accounts: they are hidden as soon as one of them has a different password.
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  const { next } = await searchParams
  // Show the page even when the database is down: the form will report the error.
  const demoAccounts = await demoAccountsToShow().catch(() => [])
  const failure = await decryptSignInFailure(signInFailureCookieOf((await headers()).get('cookie')))
  const { PUBLIC_URL } = env()
  return (
    <LoginScreen
      next={nextPath([next].flat()[0])}
      demoAccounts={demoAccounts}
      failure={failure}
      isEmpty={await hasNoAccount().catch(() => false)}
      secureUrl={PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : undefined}
    />
  )
}
