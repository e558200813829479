import { formatLocalDate } from '@/lib/client/format'
import { formatDate } from '@/lib/contract/date-text'
import { choiceText, type Field, valueAt } from '@/lib/contract/record-fields'
import type { StudentColumn } from '@/lib/contract/students/export'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import type { Student } from '@/lib/contract/students/schema'

/** A field of a student as text on paper; empty when it has none. */
export function printedValue(student: Student, path: StudentColumn): string {
  const value = valueAt(student, path) as string | number | boolean | undefined
  if (value === undefined) return ''
  if (path === 'createdAt') return formatLocalDate(student.createdAt)
  const field: Field | undefined = path === 'studentId' ? undefined : STUDENT_FIELDS[path]
  if (field?.kind === 'date') return formatDate(String(value))
  if (field?.kind === 'flag') return (field.states ?? ['Yes', 'No'])[value ? 0 : 1]
  return choiceText(field, String(value))
}

/** Whether the values of a field are names, addresses or other words, which may be long. IDs, dates and phones are not. */
export function mayBeLong(path: StudentColumn): boolean {
  if (path === 'studentId' || path === 'createdAt' || path === 'admissionNumber') return false
  return ['text', 'email'].includes(STUDENT_FIELDS[path].kind)
}
