import type { Metadata } from 'next'
import { Suspense } from 'react'
import { AttendanceMonthPrint } from '@/components/print/attendance/AttendanceMonthPrint'
import { RequireAccess } from '@/components/session/RequireAccess'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { schoolDay } from '@/lib/server/pages/school-day'

export const metadata: Metadata = { title: PAGE_TITLES['/print/attendance/month'] }

export default function AttendanceMonthPrintPage() {
  return (
    <RequireAccess page="/print/attendance/month">
      <Suspense>
        <AttendanceMonthPrint today={schoolDay()} />
      </Suspense>
    </RequireAccess>
  )
}
