import type { Metadata } from 'next'
import { LoginScreen } from '@/components/login/LoginScreen'
import { nextPath, SENT_TOO_EARLY } from '@/lib/contract/next-path'
import { pageAt } from '@/lib/contract/pages'
import { demoAccountsToShow } from '@/lib/server/accounts/demo-accounts'
import { pageScriptUrls } from '@/lib/server/platform/screen-scripts'

export const metadata: Metadata = { title: 'Sign In' }
// Each visit looks up the demo accounts: they are hidden as soon as one of them has a different password.
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  const query = await searchParams
  const next = nextPath([query.next].flat()[0])
  const page = pageAt(next.split('?')[0] ?? '')
  // Show the page even when the database is down: the form will report the error.
  const demoAccounts = await demoAccountsToShow().catch(() => [])
  const scripts = page ? await pageScriptUrls(page) : []
  return (
    <LoginScreen next={next} scripts={scripts} demoAccounts={demoAccounts} sentTooEarly={SENT_TOO_EARLY in query} />
  )
}
