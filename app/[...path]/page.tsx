import { redirect } from 'next/navigation'
import { HOME_PATH } from '@/lib/contract/next-path'

/** Every unknown path leads to the dashboard (R2.7). */
export default function UnknownPage() {
  redirect(HOME_PATH)
}
