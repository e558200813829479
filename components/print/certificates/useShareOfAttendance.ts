import { useQuery } from '@tanstack/react-query'
import { studentAttendance } from '@/lib/client/queries/attendance-figures'
import { hasTemplateField } from '@/lib/client/ui/fill-template'
import { attendanceShareText } from '@/lib/contract/attendance/figures'
import { attendanceShare } from '@/lib/contract/attendance/marks'
import type { StudentAttendance } from '@/lib/contract/attendance/of-student'
import type { CertificateTemplates } from '@/lib/contract/certificates/templates'
import type { Student } from '@/lib/contract/students/schema'

/**
 * Reads a student's share of attendance for certificates. Sends no request if no template contains the share.
 */
export function useShareOfAttendance(student: Student | undefined, templates: CertificateTemplates | undefined) {
  const isNeeded = templates !== undefined && containsAttendance(templates)
  const query = useQuery({
    ...studentAttendance(student?._id ?? ''),
    enabled: student !== undefined && isNeeded,
    refetchOnWindowFocus: false,
  })
  return { query, isKnown: !isNeeded || query.data !== undefined, text: query.data && textOf(query.data) }
}

const containsAttendance = ({ bonafide, leaving, other }: CertificateTemplates): boolean =>
  [bonafide, leaving, other].some(one => one && hasTemplateField(`${one.title}\n${one.text}`, 'attendance'))

/** The share in the latest academic year with marks, such as `92 %`; undefined if no mark counts. */
function textOf({ years: [latest] }: StudentAttendance): string | undefined {
  return latest && attendanceShare(latest.counts) !== undefined ? attendanceShareText(latest.counts) : undefined
}
