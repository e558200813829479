import 'server-only'
import { type Student, StudentInput, type StudentPatch } from '@/lib/contract/students/schema'
import { overlay } from '@/lib/server/history/overlay'
import { validate } from '@/lib/server/platform/validation'

/**
 * The student after a PATCH: absent fields keep their value, `null` clears them, and activating clears `leaving`. Validates the whole, since some rules
 * involve several fields.
 *
 * @throws AppError `VALIDATION_ERROR`
 */
export const applyPatch = (student: Student, patch: StudentPatch): StudentInput =>
  validate(StudentInput, overlay(patch.isActive ? { ...student, leaving: undefined } : student, patch))

/**
 * The student after a PUT. Absent grade, percentage, admission date and status keep their value; an admission date that is
 * kept must not be before the new date of birth.
 *
 * @throws AppError `VALIDATION_ERROR`
 */
export const applyReplacement = (student: Student, input: StudentInput): StudentInput => {
  const { overallGrade, overallPercentage, admissionDate, isActive } = student
  return validate(StudentInput, overlay({ overallGrade, overallPercentage, admissionDate, isActive }, input))
}
