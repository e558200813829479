import type { Metadata } from 'next'
import { LoginScreen } from '@/components/login/LoginScreen'
import { nextPath } from '@/lib/contract/next-path'
import { isPage } from '@/lib/contract/pages'
import { shownDemoAccounts } from '@/lib/server/demo'
import { screenScripts } from '@/lib/server/screen-scripts'

export const metadata: Metadata = { title: 'Sign In' }
// The demo accounts are looked up for each visit: they are hidden as soon as one has a password of its own.
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  const next = nextPath([(await searchParams).next].flat()[0])
  const [page = ''] = next.split('?')
  // The hint is not worth the page: without a database the form says what is wrong.
  const demoAccounts = await shownDemoAccounts().catch(() => [])
  const scripts = isPage(page) ? await screenScripts(page) : []
  return <LoginScreen next={next} scripts={scripts} demoAccounts={demoAccounts} />
}
