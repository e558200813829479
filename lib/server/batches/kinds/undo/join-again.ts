import 'server-only'
import { joinAttendance } from '@/lib/server/attendance/join-attendance'
import type { Tx } from '@/lib/server/db/db'
import { parseSource } from '../../core/source'

/**
 * The undo of an undone merge merges again: joins the attendance of both records again.
 *
 * @param of the batch that was undone at first
 * @param deleted the records that were deleted again
 */
export async function joinAgain(tx: Tx, of: string, deleted: ReadonlySet<string>): Promise<undefined> {
  const batch = await tx.batch.findUnique({ where: { id: of }, select: { source: true, undoes: true } })
  if (!batch) return undefined
  if (batch.undoes !== null) return joinAgain(tx, batch.undoes, deleted)
  const parsed = parseSource(batch.source)
  if (parsed.kind === 'merge' && deleted.has(parsed.merge.other)) await joinAttendance(tx, parsed.merge)
  return undefined
}
