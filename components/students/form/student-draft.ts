import type { Control, DefaultValues, UseFormReturn } from 'react-hook-form'
import { draftOf } from '@/components/form/draft'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import type { Student, StudentDraft, StudentInput } from '@/lib/contract/students/schema'

export type Draft = DefaultValues<StudentDraft>
export type StudentFormState = UseFormReturn<StudentDraft, unknown, StudentInput>
export type StudentControl = Control<StudentDraft, unknown, StudentInput>

/** The form values of a student; without a student, the initial values of the form to add one. */
export const studentDraft = (student?: Student): Draft => draftOf<StudentDraft>(STUDENT_FIELDS, student)
