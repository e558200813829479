import type { Control, DefaultValues, UseFormReturn } from 'react-hook-form'
import { draftOf } from '@/components/form/draft'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import type { Student, StudentDraft, StudentInput } from '@/lib/contract/students/schema'

export type Draft = DefaultValues<StudentDraft>
export type StudentFormState = UseFormReturn<StudentDraft, unknown, StudentInput>
export type StudentControl = Control<StudentDraft, unknown, StudentInput>

/** The form of a student; without one, the form to add a student. */
export const studentDraft = (student?: Student): Draft => draftOf<StudentDraft>(STUDENT_FIELDS, student)
