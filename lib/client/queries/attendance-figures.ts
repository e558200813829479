import { queryOptions } from '@tanstack/react-query'
import { listAbsentees } from '@/lib/contract/attendance/absentees'
import { attendanceMonthCalls } from '@/lib/contract/attendance/month'
import { attendanceOfStudentCall } from '@/lib/contract/attendance/of-student'
import { classKeyOf, type SchoolClass } from '@/lib/contract/students/classes'
import { api } from '../http'
import { studentKeys } from './keys'

/** The marks of a student by month, and their counts by academic year. */
export const studentAttendance = (id: string) =>
  queryOptions({
    queryKey: [...studentKeys.attendance, id],
    queryFn: ({ signal }) => api.call(attendanceOfStudentCall, { id, signal }).then(({ attendance }) => attendance),
  })

/** The attendance of a class in a month, for printing. */
export const monthToPrint = (schoolClass: SchoolClass, month: string) =>
  queryOptions({
    queryKey: ['print', 'attendance', classKeyOf(schoolClass), month] as const,
    queryFn: ({ signal }) =>
      api
        .call(attendanceMonthCalls.get, { query: { class: classKeyOf(schoolClass), month }, signal })
        .then(({ register }) => register),
    gcTime: 0,
  })

/** The absent students of a day, for printing. */
export const absenteesToPrint = (day: string) =>
  queryOptions({
    queryKey: ['print', 'absentees', day] as const,
    queryFn: ({ signal }) => api.call(listAbsentees, { query: { day }, signal }),
    gcTime: 0,
  })
