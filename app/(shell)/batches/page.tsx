import type { Metadata } from 'next'
import { BatchesScreen } from '@/components/batches/BatchesScreen'
import { RequireAccess } from '@/components/session/RequireAccess'

export const metadata: Metadata = { title: 'Bulk Changes' }

export default function BatchesPage() {
  return (
    <RequireAccess page="/batches">
      <BatchesScreen />
    </RequireAccess>
  )
}
