import { formatLocalDate } from '@/lib/client/format'
import { customEntryAt } from '@/lib/contract/custom-fields/entries'
import { erasedText } from '@/lib/contract/erasing/erased-text'
import { formatDate } from '@/lib/contract/date-text'
import { type Field, type Fields, valueAt, valueText } from '@/lib/contract/record-fields'
import type { ChosenColumn } from '@/lib/contract/students/export'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import type { Student } from '@/lib/contract/students/schema'

const fieldAt = (path: ChosenColumn): Field | undefined => (STUDENT_FIELDS as Fields)[path] ?? customEntryAt(path)

/** The printed text of a student's field; empty if the field has no value. */
export function printedValue(student: Student, path: ChosenColumn): string {
  const erased = erasedText(student, path)
  if (erased !== undefined) return erased
  const value = valueAt(student, path)
  if (value === undefined) return ''
  if (path === 'createdAt') return formatLocalDate(student.createdAt)
  const field = fieldAt(path)
  return field?.kind === 'date' && typeof value === 'string' ? formatDate(value) : valueText(field, value)
}

/** Whether a field's values may be long, such as names and addresses, unlike IDs, dates and phones. */
export function mayBeLong(path: ChosenColumn): boolean {
  if (path === 'admissionNumber') return false
  return ['text', 'email', 'choices'].includes(fieldAt(path)?.kind ?? '')
}
