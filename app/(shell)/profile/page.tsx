import type { Metadata } from 'next'
import { ProfileScreen } from '@/components/profile/ProfileScreen'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'

export const metadata: Metadata = { title: PAGE_TITLES['/profile'] }

export default function ProfilePage() {
  return <ProfileScreen />
}
