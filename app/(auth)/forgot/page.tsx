import type { Metadata } from 'next'
import { ForgotScreen } from '@/components/login/forgot/ForgotScreen'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { signInOptions } from '@/lib/server/accounts/sign-in-options'

export const metadata: Metadata = { title: PAGE_TITLES['/forgot'] }

export default function ForgotPage() {
  return <ForgotScreen options={signInOptions()} />
}
