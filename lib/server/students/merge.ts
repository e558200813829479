import 'server-only'
import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import { type Student, StudentInput, type StudentPatch } from '@/lib/contract/students/schema'
import { mergeCustom } from '@/lib/server/custom-fields/accept'
import { deepMerge } from '@/lib/server/history/deep-merge'
import { validateEdit } from '@/lib/server/platform/validation'
import type { Student as StudentColumns } from '@/lib/server/db/prisma'

/**
 * The student after a PATCH: absent fields keep their value, `null` clears them, and activating clears `leaving`. Validates the
 * whole student, since some rules involve several fields.
 *
 * @throws AppError `VALIDATION_ERROR`
 */
export const applyPatch = (student: Student, patch: StudentPatch): StudentInput =>
  validateEdit(StudentInput, patched(student, patch), student)

/**
 * Like `applyPatch`, for values that were validated or stored before: an undo or a merge may bring back phones and
 * postal codes that are not valid in the school's present country.
 */
export function applyAcceptedPatch(student: Student, patch: StudentPatch): StudentInput {
  const after = patched(student, patch)
  return validateEdit(StudentInput, after, student, after)
}

function patched(student: Student, { custom, ...patch }: StudentPatch): object {
  const merged = deepMerge(patch.isActive ? { ...student, leaving: undefined } : student, patch)
  return { ...withoutEmptyParts(merged), custom: mergeCustom(student.custom, custom) }
}

/**
 * The student after a PUT. Absent grade, percentage, admission date, status, leaving and custom fields keep their
 * value; an admission or leaving date that is kept must fit the new date of birth.
 *
 * @throws AppError `VALIDATION_ERROR`
 */
export const applyReplacement = (student: Student, input: StudentInput): StudentInput => {
  const { overallGrade, overallPercentage, admissionDate, isActive } = student
  const leaving = (input.isActive ?? isActive) ? undefined : student.leaving
  const kept = { overallGrade, overallPercentage, admissionDate, isActive, leaving }
  const custom = mergeCustom(student.custom, input.custom)
  return validateEdit(StudentInput, { ...(deepMerge(kept, input) as StudentInput), custom }, student)
}

/** Removes a parent when a change has emptied all fields of the parent. A cleared last name becomes an empty text. */
function withoutEmptyParts(student: unknown): object {
  const { name, parentInfo } = student as Patched
  const known = GUARDIANS.filter(kind => Object.values(parentInfo[kind] ?? {}).some(Boolean))
  return {
    ...(student as Patched),
    name: { ...name, lastName: name.lastName ?? '' },
    parentInfo: Object.fromEntries(known.map(kind => [kind, parentInfo[kind]])),
  }
}

/** A student after a patch. Cleared fields are still null. */
type Patched = {
  name: { lastName: string | null }
  parentInfo: { [K in GuardianKind]?: Record<string, string | null> | null }
}

type OptionalColumns = Pick<
  StudentColumns,
  'overallGrade' | 'overallPercentage' | 'admissionDate' | 'isActive' | 'leavingDate' | 'leavingReason'
>

/** The columns that an input may leave out. They then get the defaults of a new student, or keep the values of the record. */
export const optionalColumns = (input: StudentInput, defaults: OptionalColumns): OptionalColumns => ({
  overallGrade: input.overallGrade ?? defaults.overallGrade,
  overallPercentage: input.overallPercentage ?? defaults.overallPercentage,
  admissionDate: input.admissionDate ?? defaults.admissionDate,
  isActive: input.isActive ?? defaults.isActive,
  ...leavingColumns(input, defaults),
})

/**
 * An active student has no `leaving`. If the input has no `leaving`, an inactive student keeps the stored date and
 * reason.
 */
function leavingColumns({ isActive, leaving }: StudentInput, { leavingDate, leavingReason, ...row }: OptionalColumns) {
  if (isActive ?? row.isActive) return { leavingDate: null, leavingReason: null }
  if (leaving === undefined) return { leavingDate, leavingReason }
  return { leavingDate: leaving?.date ?? null, leavingReason: leaving?.reason ?? null }
}
