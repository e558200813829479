import type { Metadata } from 'next'
import { ResetScreen } from '@/components/login/reset/ResetScreen'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { signInOptions } from '@/lib/server/accounts/sign-in-options'

export const metadata: Metadata = { title: PAGE_TITLES['/reset'], referrer: 'no-referrer' }

export default function ResetPage() {
  return <ResetScreen mail={signInOptions().mail} />
}
