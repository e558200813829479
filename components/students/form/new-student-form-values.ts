import type { Fields } from '@/lib/contract/record-fields'
import type { Student } from '@/lib/contract/students/schema'
import { type StudentFormValues, studentFormValues } from './student-form-values'

/** The values that the next form keeps from the last student: students are often admitted class by class. */
export type KeptValues = Partial<Pick<Student, 'standard' | 'section' | 'admissionDate'>>

export const valuesToKeep = ({ standard, section, admissionDate }: Student): KeptValues => ({
  standard,
  section,
  admissionDate,
})

/** The initial values of the form for a new student. @param fields the fields of the form */
export const newStudentFormValues = (kept: KeptValues = {}, fields?: Fields): StudentFormValues => ({
  ...studentFormValues(undefined, fields),
  ...kept,
})
