import 'server-only'
import type { PrismaClient } from '@/lib/server/db/prisma'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { eraseMentions } from './erase-mentions'
import { notYetErased } from './erasures-file'
import { eraseStudents, type ErasedStudent } from './erase-students'

/** The number of records that one transaction erases within its time limit. */
const AT_ONCE = 100

/**
 * Repeats earlier erasures in a database that was restored from an older backup.
 *
 * @returns the number of erased records that the database still contained
 */
export async function eraseAgain(database: PrismaClient, records: readonly ErasedStudent[]): Promise<number> {
  const pending = notYetErased(records, await findErasedRecords(database))
  const origin = commandLineOrigin()
  const [ids, codes] = [new Set<string>(), new Set<string>()]
  for (let start = 0; start < pending.length; start += AT_ONCE) {
    const slice = pending.slice(start, start + AT_ONCE)
    const where = { id: { in: slice.map(({ id }) => id) } }
    const students = await database.student.findMany({ where, select: { id: true, studentId: true } })
    const deleted = await database.trash.findMany({ where, select: { id: true, code: true } })
    // Erase only the records in the list. It already contains the records that were merged when they were erased, and
    // other merges in the backup may have been undone later.
    await database.$transaction(tx => eraseStudents(tx, slice, origin, { withMerged: false }))
    for (const { id } of [...students, ...deleted]) ids.add(id)
    for (const code of [...students.map(({ studentId }) => studentId), ...deleted.map(({ code }) => code)])
      codes.add(code)
  }
  if (ids.size > 0) await eraseMentions({ ids, codes }, database)
  return ids.size
}

/** Reads which records a database has erased. */
export const findErasedRecords = async (database: PrismaClient): Promise<ErasedStudent[]> =>
  (await database.erasure.findMany()).map(({ entityId: id, depth }) => ({ id, depth }) as ErasedStudent)
