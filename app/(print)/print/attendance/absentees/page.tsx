import type { Metadata } from 'next'
import { Suspense } from 'react'
import { AbsenteesPrint } from '@/components/print/attendance/AbsenteesPrint'
import { RequireAccess } from '@/components/session/RequireAccess'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { schoolDay } from '@/lib/server/pages/school-day'

export const metadata: Metadata = { title: PAGE_TITLES['/print/attendance/absentees'] }

export default function AbsenteesPrintPage() {
  return (
    <RequireAccess page="/print/attendance/absentees">
      <Suspense>
        <AbsenteesPrint today={schoolDay()} />
      </Suspense>
    </RequireAccess>
  )
}
