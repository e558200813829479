import { Suspense } from 'react'
import type { Metadata } from 'next'
import { TrashScreen } from '@/components/trash/TrashScreen'
import { RequireAccess } from '@/components/session/RequireAccess'

export const metadata: Metadata = { title: 'Trash' }

export default function TrashPage() {
  return (
    <RequireAccess page="/trash">
      {/* The filters are in the address, which is known only in the browser. */}
      <Suspense>
        <TrashScreen />
      </Suspense>
    </RequireAccess>
  )
}
