import type { Metadata } from 'next'
import { AttendanceHome } from '@/components/attendance/AttendanceHome'
import { RequireAccess } from '@/components/session/RequireAccess'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { CLASS_PARAM, classOfToday } from '@/lib/contract/attendance/attendance-page'
import { endOfDay } from '@/lib/contract/dates'
import { schoolDay } from '@/lib/server/pages/school-day'
import { pageActor } from '@/lib/server/pages/page-session'
import { preferredClass } from '../../prefetch-preferences'
import { Prefetched } from '../Prefetched'
import { type PageProps, searchParamsOf } from '../page-address'
import { prefetchRegister } from './prefetch-register'

export const metadata: Metadata = { title: PAGE_TITLES['/attendance'] }

export default async function AttendancePage(props: PageProps) {
  const chosen = (await searchParamsOf(props)).get(CLASS_PARAM)
  const day = schoolDay()
  const schoolClass = classOfToday((await pageActor()) ?? {}, chosen, await preferredClass())
  return (
    <Prefetched reads={schoolClass ? [prefetchRegister(schoolClass, day)] : []}>
      <RequireAccess page="/attendance">
        <AttendanceHome chosen={chosen} today={day} dayEnds={endOfDay(day)} />
      </RequireAccess>
    </Prefetched>
  )
}
