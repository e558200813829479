import { redirect } from 'next/navigation'
import { HOME_PATH } from '@/lib/contract/next-path'

/** Specification §2: any other path leads to the dashboard. */
export default function UnknownPage() {
  redirect(HOME_PATH)
}
