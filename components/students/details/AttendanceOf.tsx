'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { LazyPart } from '@/components/feedback/LazyPart'
import { studentAttendance } from '@/lib/client/queries/attendance-figures'
import type { Student } from '@/lib/contract/students/schema'

/** Loaded only for students with marks. */
const Attendance = lazy(async () => ({ default: (await import('./attendance/Attendance')).Attendance }))

/** The attendance of a student. Renders nothing until the school takes attendance. */
export function AttendanceOf({ student, linked }: { student: Student; linked: boolean }) {
  const { data } = useQuery(studentAttendance(student._id))
  if (!data || data.months.length === 0) return null
  return (
    <LazyPart>
      <Attendance key={student._id} {...data} schoolClass={student} linked={linked} />
    </LazyPart>
  )
}
