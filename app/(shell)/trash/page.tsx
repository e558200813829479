import type { Metadata } from 'next'
import { TrashScreen } from '@/components/trash/TrashScreen'
import { RequireAccess } from '@/components/session/RequireAccess'

export const metadata: Metadata = { title: 'Trash' }

export default function TrashPage() {
  return (
    <RequireAccess page="/trash">
      <TrashScreen />
    </RequireAccess>
  )
}
