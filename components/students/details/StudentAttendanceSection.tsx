import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useHasBeenVisible } from '@/components/base/useHasBeenVisible'
import { LazyPart } from '@/components/feedback/LazyPart'
import { studentAttendance } from '@/lib/client/queries/attendance-figures'
import type { Student } from '@/lib/contract/students/schema'

/** Loaded only for students with marks. */
const Attendance = lazy(async () => ({ default: (await import('./attendance/Attendance')).Attendance }))

/**
 * The attendance of a student, which loads when this part of the details becomes visible. Empty for a student without
 * marks.
 */
export function StudentAttendanceSection({ student, linked }: { student: Student; linked: boolean }) {
  const [ref, hasBeenVisible] = useHasBeenVisible()
  const { data } = useQuery({ ...studentAttendance(student._id), enabled: hasBeenVisible })
  if (!data || data.months.length === 0) return <div ref={ref} />
  return (
    <LazyPart>
      <Attendance key={student._id} {...data} linked={linked} />
    </LazyPart>
  )
}
