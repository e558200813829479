import 'server-only'
import { academicYearOf, academicYearToPromote } from '@/lib/contract/academic-year'
import type { PromotionRules } from '@/lib/contract/batches/promotion'
import { classChange } from '@/lib/contract/changes/class-change'
import { schoolRules, yearName } from '@/lib/contract/school-rules'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { schoolDay } from '@/lib/server/platform/clock'
import { invalidFieldError } from '@/lib/server/platform/errors'
import { standardRankOf } from '@/lib/server/students/mapper'
import type { PlannedRow } from '../../core/planned-rows'
import { withClassChanges } from '../../records/class-changes'

/** Adds a change to a row: it records the student's current class for the academic year that ends. */
export type ClassRecorder = (row: PlannedRow, student: Student) => PlannedRow

/**
 * Creates a recorder. The recorder does not replace a class that is already recorded for the year, because an earlier
 * promotion has moved the student out of that class.
 */
export async function createClassRecorder({
  year = yearToRecord(),
  class: only,
}: PromotionRules): Promise<ClassRecorder> {
  const student = only && { standardRank: standardRankOf(only.standard), section: only.section }
  const rows = await db.classOfYear.findMany({
    where: { year, student },
    select: { student: { select: { id: true } } },
  })
  const written = new Set(rows.map(({ student }) => student.id))
  return (row, student) => (written.has(student._id) ? row : withClassChanges(row, [classChange(year, null, student)]))
}

/** @throws AppError `VALIDATION_ERROR` for an academic year that has not begun */
export function checkPromotionYear({ year }: PromotionRules): void {
  if (year !== undefined && year > academicYearOf(schoolDay(), schoolRules().academicYearStart)) {
    throw invalidFieldError('rules.year', `The academic year ${yearName(year)} has not begun`)
  }
}

/** The academic year that ends with a promotion today. */
const yearToRecord = (): number => academicYearToPromote(schoolDay(), schoolRules().academicYearStart)
