import type { Metadata } from 'next'
import { RequireAccess } from '@/components/session/RequireAccess'
import { StudentsScreen } from '@/components/students/StudentsScreen'

export const metadata: Metadata = { title: 'Students' }

export default function StudentsPage() {
  return (
    <RequireAccess page="/students">
      <StudentsScreen />
    </RequireAccess>
  )
}
