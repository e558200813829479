import type { Metadata } from 'next'
import { BatchScreen } from '@/components/batches/BatchScreen'
import { RequireAccess } from '@/components/session/RequireAccess'

export const metadata: Metadata = { title: 'Bulk Change' }

export default function BatchPage() {
  return (
    <RequireAccess page="/batches/[id]">
      <BatchScreen />
    </RequireAccess>
  )
}
