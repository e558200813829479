import { matchText } from '@/components/list/match-text'
import { countText, formatNumber, fullName } from '@/lib/client/format'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { matchOf, type SearchedStudent } from '@/lib/contract/quick-find/search-match'
import { classText } from '@/lib/contract/students/classes'
import { STUDENT_LABELS } from '@/lib/contract/students/fields'
import type { StudentPage } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'

/** Name and student ID, which distinguish students with the same name. */
export const studentNameAndId = (student: Pick<Student, 'name' | 'studentId'>): string =>
  `${fullName(student)} · ${student.studentId}`

/** The line below a student's name in the list: the field that a search found, then the email, or class and roll number. */
export const studentSubtitle = (
  student: SearchedStudent & Pick<Student, 'standard' | 'section' | 'rollNumber' | 'erased'>,
  search = '',
): string => {
  const roll = student.erased ? '' : ` · Roll ${student.rollNumber}`
  const line = student.email ?? classText(student) + roll
  // The line shows the email already.
  return [matchText(matchOf(student, search), STUDENT_LABELS, ['email']), line].filter(Boolean).join(' · ')
}

/** The number of listed students, and how many of them are inactive if the list also contains active students. */
export function studentCount({ totalStudents, inactiveStudents = 0 }: StudentPage['pagination']): string {
  const count = countText(totalStudents, BATCH_NOUNS.students)
  if (inactiveStudents === 0 || inactiveStudents >= totalStudents) return count
  return `${count}, ${formatNumber(inactiveStudents)} inactive`
}
