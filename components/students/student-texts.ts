import { fullName } from '@/lib/client/format'
import type { Student } from '@/lib/contract/students/schema'

export const standardAndSection = ({ standard, section }: Pick<Student, 'standard' | 'section'>): string =>
  `${standard}-${section}`

/** Distinguishes students with the same name. */
export const nameAndId = (student: Pick<Student, 'name' | 'studentId'>): string =>
  `${fullName(student)} · ${student.studentId}`

/** The line below a student's name in the list: the email, or else class and roll number. */
export const subtitleOf = (student: Pick<Student, 'email' | 'standard' | 'section' | 'rollNumber'>): string =>
  student.email ?? `${standardAndSection(student)} · Roll ${student.rollNumber}`
