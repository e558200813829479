import type { Metadata } from 'next'
import { PhotosScreen } from '@/components/batches/photos/PhotosScreen'
import { RequireAccess } from '@/components/session/RequireAccess'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'

export const metadata: Metadata = { title: PAGE_TITLES['/students/photos'] }

export default function PhotosPage() {
  return (
    <RequireAccess page="/students/photos">
      <PhotosScreen />
    </RequireAccess>
  )
}
