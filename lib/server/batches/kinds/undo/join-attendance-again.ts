import 'server-only'
import { joinAttendance } from '@/lib/server/attendance/join-attendance'
import type { Tx } from '@/lib/server/db/db'
import { parseSource } from '../../core/source'

/**
 * Joins the attendance of both records again when the undo of a merge is undone.
 *
 * @param of the id of a batch in the chain of undos that begins with the merge
 * @param deleted the records that were deleted again
 */
export async function joinAttendanceAgain(tx: Tx, of: string, deleted: ReadonlySet<string>): Promise<undefined> {
  const batch = await tx.batch.findUnique({ where: { id: of }, select: { source: true, undoes: true } })
  if (!batch) return undefined
  if (batch.undoes !== null) return joinAttendanceAgain(tx, batch.undoes, deleted)
  const parsed = parseSource(batch.source)
  if (parsed.kind === 'merge' && deleted.has(parsed.merge.other)) await joinAttendance(tx, parsed.merge)
  return undefined
}
