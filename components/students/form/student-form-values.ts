import type { Control, DefaultValues, UseFormReturn } from 'react-hook-form'
import { formValuesOf } from '@/components/form/form-values'
import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import { type Fields, valueAt } from '@/lib/contract/record-fields'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { isUnknownParent } from '@/lib/contract/students/parents'
import type { Student, StudentInput } from '@/lib/contract/students/schema'
import type { StudentDraft } from './student-form-schema'

export type StudentFormValues = DefaultValues<StudentDraft>
export type StudentFormState = UseFormReturn<StudentDraft, unknown, StudentInput>
export type StudentControl = Control<StudentDraft, unknown, StudentInput>

/**
 * The form values of a student; without a student, the initial values of the form to add one.
 *
 * @param fields the fields of the form, with the custom fields where these are needed
 */
export function studentFormValues(student?: Student, fields: Fields = STUDENT_FIELDS): StudentFormValues {
  const values = formValuesOf<StudentDraft>(fields, student)
  const unknown = GUARDIANS.filter(kind => student && isUnknownIn(student, kind))
  return { ...values, unknownParents: Object.fromEntries(GUARDIANS.map(kind => [kind, unknown.includes(kind)])) }
}

/**
 * Whether a parent is unknown. In a draft, the switch of the parent takes precedence over the record.
 */
const isUnknownIn = (student: Student, kind: GuardianKind): boolean =>
  valueAt(student, `unknownParents.${kind}`) !== false && isUnknownParent(student, kind)
