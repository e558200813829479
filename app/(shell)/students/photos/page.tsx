import type { Metadata } from 'next'
import { PhotosScreen } from '@/components/batches/photos/PhotosScreen'
import { RequireAccess } from '@/components/session/RequireAccess'

export const metadata: Metadata = { title: 'Add Photos' }

export default function PhotosPage() {
  return (
    <RequireAccess page="/students/photos">
      <PhotosScreen />
    </RequireAccess>
  )
}
