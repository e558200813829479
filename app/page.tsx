import { redirect } from 'next/navigation'
import { HOME_PATH } from '@/lib/contract/next-path'

export default function IndexPage() {
  redirect(HOME_PATH)
}
