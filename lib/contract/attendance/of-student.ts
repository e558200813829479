import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { Counts } from './figures'

/** The attendance of one student. */
export const StudentAttendance = z.object({
  /** The months with marks, the latest first. */
  months: z.array(
    z.object({
      month: z.string(),
      /** One character for each of 31 days. */
      marks: z.string(),
      /** The reasons why days have no attendance, by day. */
      daysOff: z.record(z.string(), z.string()),
      /** The classes in which the student has marks, the present class last. */
      classes: z.array(z.object({ standard: z.string(), section: z.string() })),
    }),
  ),
  /** The counts of each academic year with marks, the latest first. `year` is the calendar year in which it begins. */
  years: z.array(z.object({ year: z.number(), counts: Counts })),
})
export type StudentAttendance = z.output<typeof StudentAttendance>

/** This call has its own file, so that the list of students does not load it. */
export const attendanceOfStudentCall = endpoint({
  method: 'GET',
  path: '/students/{id}/attendance',
  access: 'students.read',
  data: z.object({ attendance: StudentAttendance }),
  fallback: 'Failed to fetch the attendance of the student',
})
