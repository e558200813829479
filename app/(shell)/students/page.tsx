import { Suspense } from 'react'
import type { Metadata } from 'next'
import { RequireAccess } from '@/components/session/RequireAccess'
import { StudentsScreen } from '@/components/students/StudentsScreen'

export const metadata: Metadata = { title: 'Students' }

export default function StudentsPage() {
  return (
    <RequireAccess page="/students">
      {/* The filters are in the address, which is known only in the browser. */}
      <Suspense>
        <StudentsScreen />
      </Suspense>
    </RequireAccess>
  )
}
