import type { Control, DefaultValues, UseFormReturn } from 'react-hook-form'
import { formValuesOf } from '@/components/form/form-values'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import type { Student, StudentDraft, StudentInput } from '@/lib/contract/students/schema'

export type StudentFormValues = DefaultValues<StudentDraft>
export type StudentFormState = UseFormReturn<StudentDraft, unknown, StudentInput>
export type StudentControl = Control<StudentDraft, unknown, StudentInput>

/** The form values of a student; without a student, the initial values of the form to add one. */
export const studentFormValues = (student?: Student): StudentFormValues =>
  formValuesOf<StudentDraft>(STUDENT_FIELDS, student)
