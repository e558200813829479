import type { Metadata } from 'next'
import { NoRegister } from '@/components/attendance/NoRegister'
import { RegisterScreen } from '@/components/attendance/RegisterScreen'
import { RequireAccess } from '@/components/session/RequireAccess'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { formatDate } from '@/lib/contract/date-text'
import { calendarDate } from '@/lib/contract/dates'
import { decodePathPart } from '@/lib/contract/paths'
import { classText, parseClass } from '@/lib/contract/students/classes'
import { schoolDay } from '@/lib/server/pages/school-day'
import { Prefetched } from '../../../Prefetched'
import { prefetchRegister } from '../../prefetch-register'

type Props = { params: Promise<{ class: string; day: string }> }

/** Reads the class and the day from the address, which Next does not decode. */
async function registerIn({ params }: Props) {
  const { class: key, day } = await params
  const schoolClass = parseClass(decodePathPart(key))
  return schoolClass && calendarDate(day) === day ? { schoolClass, day } : undefined
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const register = await registerIn(props)
  if (!register) return { title: PAGE_TITLES['/attendance'] }
  return { title: `Attendance of ${classText(register.schoolClass)}, ${formatDate(register.day)}` }
}

export default async function RegisterPage(props: Props) {
  const register = await registerIn(props)
  return (
    <Prefetched reads={register ? [prefetchRegister(register.schoolClass, register.day)] : []}>
      <RequireAccess page="/attendance/[class]/[day]">
        {register ? (
          <RegisterScreen
            key={`${register.day} ${classText(register.schoolClass)}`}
            {...register}
            today={schoolDay()}
          />
        ) : (
          <NoRegister />
        )}
      </RequireAccess>
    </Prefetched>
  )
}
