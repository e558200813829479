import 'server-only'
import { ERASE_DEPTHS, type EraseDepth } from '@/lib/contract/erasing/erasing'
import { eraseCertificates } from '@/lib/server/certificates/erase'
import type { Tx } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { writeAuditEvents, type AuditOrigin } from '@/lib/server/history/write-audit-event'
import { currentTime } from '@/lib/server/platform/clock'
import { forgetDuplicatePairs } from '@/lib/server/students/duplicates/pairs'
import { deleteStoredAnswers } from './delete-stored-answers'
import { eraseBatchRows } from './erase-batches'
import { eraseHistory } from './erase-history'
import { eraseAssignments } from './erase-assignments'
import { findSubjects, type Subject, withAllMerged } from './subjects'

/** A student to erase, and the depth of the erasure. */
export type ErasedStudent = { id: string; depth: EraseDepth }

/**
 * Erases students from every place in `places.ts` that refers to them by id. `eraseMentions` later erases the places
 * that refer to them by student ID. Students who are no longer in the table are erased from the other places.
 *
 * @param options `withMerged`: whether the records merged into the students are erased as well
 * @returns all erased records
 */
export async function eraseStudents(
  tx: Tx,
  students: readonly ErasedStudent[],
  origin: AuditOrigin,
  { withMerged = true } = {},
): Promise<ErasedStudent[]> {
  const erased: ErasedStudent[] = []
  for (const depth of ERASE_DEPTHS) {
    const ids = students.filter(student => student.depth === depth).map(({ id }) => id)
    if (ids.length === 0) continue
    const subjects = await findSubjects(tx, withMerged ? await withAllMerged(tx, ids) : ids)
    await eraseSubjects(tx, subjects, depth, origin)
    erased.push(...subjects.map(({ id }) => ({ id, depth })))
  }
  return erased
}

async function eraseSubjects(tx: Tx, subjects: Subject[], depth: EraseDepth, origin: AuditOrigin): Promise<void> {
  const ids = subjects.map(({ id }) => id)
  await deleteStoredAnswers(tx, subjects)
  await writeErasures(tx, ids, depth, origin)
  const students = await eraseRecords(tx, ids, depth)
  await forgetDuplicatePairs(tx, ids)
  await tx.trash.deleteMany({ where: { id: { in: ids } } })
  if (depth === 'anonymise') await eraseCertificates(tx, ids, origin)
  await eraseHistory(tx, subjects)
  await eraseBatchRows(tx, ids)
  await writeAuditEvents(
    tx,
    origin,
    students.map(({ id, studentId }) => ({
      action: 'student.erased',
      entity: 'student',
      entityId: id,
      label: studentId,
      changes: [{ field: 'depth', before: null, after: depth }],
    })),
  )
}

/** Stores which records are erased. The trigger of the history then allows their values to be emptied. */
async function writeErasures(tx: Tx, ids: string[], depth: EraseDepth, { id: byId }: AuditOrigin): Promise<void> {
  const at = currentTime()
  const rows = ids.map(id => Prisma.sql`(${id}, ${depth}, ${at}, ${byId})`)
  await tx.$executeRaw`
    INSERT INTO "Erasure" ("entityId", "depth", "at", "byId") VALUES ${Prisma.join(rows)}
    ON CONFLICT ("entityId") DO UPDATE SET "depth" = excluded."depth", "at" = excluded."at", "byId" = excluded."byId"`
}

/** Empties the records and deletes what belongs to them. The classes of past years stay for statistics, without roll numbers. */
async function eraseRecords(tx: Tx, ids: string[], depth: EraseDepth): Promise<{ id: string; studentId: string }[]> {
  const isOne = Prisma.sql`"id" IN (${Prisma.join(ids)})`
  await tx.$executeRaw`
    UPDATE "Student" SET ${eraseAssignments(depth)}, "erased" = ${depth}, "isActive" = ${false}, "version" = "version" + 1,
      "updatedAt" = ${currentTime()} WHERE ${isOne}`
  const students = await tx.student.findMany({
    where: { id: { in: ids } },
    select: { id: true, serial: true, studentId: true },
  })
  const serials = students.map(({ serial }) => serial)
  await tx.guardian.deleteMany({ where: { studentId: { in: ids } } })
  await tx.photo.deleteMany({ where: { studentId: { in: ids } } })
  await tx.attendance.deleteMany({ where: { serial: { in: serials } } })
  await tx.classOfYear.updateMany({ where: { serial: { in: serials } }, data: { rollNumber: 0 } })
  return students
}
