'use client'

import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { PageHeader } from '@/components/layout/PageHeader'
import { registerQuery } from '@/lib/client/queries/attendance'
import { registerKey } from '@/lib/contract/attendance/register'
import { classKeyOf, classText, type SchoolClass } from '@/lib/contract/students/classes'
import { OneRegister } from './OneRegister'
import { RegisterTools } from './RegisterTools'
import { TakenNote } from './TakenNote'

type Props = {
  schoolClass: SchoolClass
  day: string
  /** The school's date, `YYYY-MM-DD`. */
  today: string
}

/** The attendance of a class on a day. */
export function RegisterScreen({ schoolClass, day, today }: Props) {
  const query = useQuery(registerQuery(registerKey(classKeyOf(schoolClass), day)))
  return (
    <>
      <PageHeader title={`Attendance of ${classText(schoolClass)}`}>
        <RegisterTools schoolClass={schoolClass} day={day} today={today} />
      </PageHeader>
      <TakenNote day={day} register={query.data} />
      {/* The newest register, and not the deferred one: the unsaved marks belong to it. */}
      <QueryView query={query} skeleton={<RegisterSkeleton />}>
        {shown => <OneRegister register={query.data ?? shown} />}
      </QueryView>
    </>
  )
}

const RegisterSkeleton = () => (
  <Stack role="status" aria-label="Loading attendance" sx={{ gap: 1 }}>
    {Array.from({ length: 8 }, (_, place) => (
      <Skeleton key={place} variant="rounded" height={52} />
    ))}
  </Stack>
)
