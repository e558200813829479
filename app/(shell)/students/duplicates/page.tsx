import type { Metadata } from 'next'
import { RequireAccess } from '@/components/session/RequireAccess'
import { DuplicatesScreen } from '@/components/students/duplicates/DuplicatesScreen'

export const metadata: Metadata = { title: 'Possible Duplicates' }

export default function DuplicatesPage() {
  return (
    <RequireAccess page="/students/duplicates">
      <DuplicatesScreen />
    </RequireAccess>
  )
}
