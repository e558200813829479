import 'server-only'
import { coversClass } from '@/lib/contract/class-scope'
import type { Actor } from '@/lib/server/history/actor'
import type { Restored } from '@/lib/contract/trash'
import { dropUnknownColumns } from '@/lib/server/db/columns'
import type { Tx } from '@/lib/server/db/db'
import type { Attendance, ClassOfYear, Trash } from '@/lib/server/db/prisma'
import { fromCustomColumn, toCustomColumn } from '@/lib/server/custom-fields/accept'
import { changesBetween } from '@/lib/server/history/changes'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { refreshAndLockChoices } from '@/lib/server/lists/current-choices'
import { requireExistingValues } from '@/lib/server/lists/offered'
import { notFoundError } from '@/lib/server/platform/errors'
import { nameKeys } from './duplicates/likeness'
import { addDuplicatePairs } from './duplicates/pairs'
import { standardRankOf, toStudent, type StudentRowWithSearchColumns } from './mapper'
import { withRollNumberWarnings } from './roll-number-warnings'
import { studentSearchText } from './search-text'
import { studentAuditSubject } from './audit-subject'

/** A student in the trash. Records that an earlier version deleted have no classes and no attendance. */
export type DeletedStudent = StudentRowWithSearchColumns & { classes?: ClassOfYear[]; attendance?: Attendance[] }

/**
 * Writes a deleted student back, with guardians, classes of past years, attendance and photo.
 *
 * @throws AppError before anything is written
 */
export async function restoreStudent(
  tx: Tx,
  { record, photo }: Pick<Trash, 'record' | 'photo'>,
  actor: Actor,
): Promise<Restored> {
  // Keep the values of the record from being deleted until the student is back in the table.
  await refreshAndLockChoices(tx)
  const { guardians: deleted, classes = [], attendance = [], ...stored } = JSON.parse(record) as DeletedStudent
  const row = dropUnknownColumns('Student', stored)
  if (!coversClass(actor, row)) throw notFoundError('Deleted record')
  requireExistingValues([
    ['standard', 'standard', row.standard],
    ['section', 'section', row.section],
    ['leavingReason', 'leavingReason', row.leavingReason],
    ['contactInfo.emergencyContact.relationship', 'relationship', row.emergencyRelationship],
  ])
  // The father comes before the mother in every search text, but the deleted record has them in the order of the database.
  const guardians = deleted.toSorted((a, b) => a.kind.localeCompare(b.kind))
  const data = {
    ...row,
    // Custom fields may have been removed since the student was deleted.
    custom: toCustomColumn(fromCustomColumn(row.custom)),
    // If an earlier version deleted the record, it lacks these columns, or parts of their texts.
    ...nameKeys(row),
    // Compute the rank again, because the school may have deleted the standard and added it in another place since.
    standardRank: standardRankOf(row.standard),
    searchText: studentSearchText(row, guardians),
    guardians: { create: guardians.map(({ studentId: _, ...guardian }) => guardian) },
    classes: { create: classes.map(one => dropUnknownColumns('ClassOfYear', one)).map(({ serial: _, ...one }) => one) },
    attendance: {
      create: attendance.map(one => dropUnknownColumns('Attendance', one)).map(({ serial: _, ...one }) => one),
    },
    photo: photo && row.photoHash ? { create: { hash: row.photoHash, bytes: photo } } : undefined,
  }
  const restored = await tx.student.create({ data, include: { guardians: true } })
  const student = toStudent(restored)
  await addDuplicatePairs(tx, [restored])
  await writeAuditEvent(tx, actor, {
    ...studentAuditSubject(student),
    action: 'student.restored',
    changes: changesBetween(null, student),
  })
  const { warnings } = await withRollNumberWarnings(tx, student, actor)
  return { warnings }
}
