import { useQuery } from '@tanstack/react-query'
import { studentAttendance } from '@/lib/client/queries/attendance-figures'
import { hasTemplateField } from '@/lib/client/ui/fill-template'
import { shareText } from '@/lib/contract/attendance/figures'
import { attendanceShare } from '@/lib/contract/attendance/marks'
import type { StudentAttendance } from '@/lib/contract/attendance/of-student'
import type { CertificateTemplates } from '@/lib/contract/certificates/templates'
import type { Student } from '@/lib/contract/students/schema'

/** Reads the attendance of a student for certificates whose templates contain it. Other schools send no request. */
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

/** `92 %` in the latest academic year with marks; undefined for a student without marks that count. */
function textOf({ years: [latest] }: StudentAttendance): string | undefined {
  return latest && attendanceShare(latest.counts) !== undefined ? shareText(latest.counts) : undefined
}
