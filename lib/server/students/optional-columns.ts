import 'server-only'
import type { StudentInput } from '@/lib/contract/students/schema'
import type { Student as StudentColumns } from '@/lib/server/db/prisma'

type OptionalColumns = Pick<
  StudentColumns,
  'overallGrade' | 'overallPercentage' | 'admissionDate' | 'isActive' | 'leavingDate' | 'leavingReason'
>

/** The columns that an input may leave out: then the defaults count, or what the record has. */
export const optionalColumns = (input: StudentInput, defaults: OptionalColumns): OptionalColumns => ({
  overallGrade: input.overallGrade ?? defaults.overallGrade,
  overallPercentage: input.overallPercentage ?? defaults.overallPercentage,
  admissionDate: input.admissionDate ?? defaults.admissionDate,
  isActive: input.isActive ?? defaults.isActive,
  ...leavingColumns(input, defaults),
})

/** An active student has not left; an absent `leaving` keeps what an inactive one has. */
function leavingColumns({ isActive, leaving }: StudentInput, { leavingDate, leavingReason, ...row }: OptionalColumns) {
  if (isActive ?? row.isActive) return { leavingDate: null, leavingReason: null }
  if (leaving === undefined) return { leavingDate, leavingReason }
  return { leavingDate: leaving?.date ?? null, leavingReason: leaving?.reason ?? null }
}
