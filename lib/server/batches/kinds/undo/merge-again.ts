import 'server-only'
import type { MergeRules } from '@/lib/contract/batches/merge'
import { joinAttendance } from '@/lib/server/attendance/join-attendance'
import type { Tx } from '@/lib/server/db/db'
import type { AuditOrigin } from '@/lib/server/history/write-audit-event'
import { studentAuditSubject } from '@/lib/server/students/audit-subject'
import { parseSource } from '../../core/source'
import { writeMergeEvent } from '../merge/write-merge-event'

/**
 * When the undo of a merge is undone, joins the attendance of both records again, and writes the event of a merge.
 *
 * @param of the id of a batch in the chain of undos that begins with the merge
 * @param deleted the records that were deleted again
 */
export async function mergeAgain(
  tx: Tx,
  of: string,
  origin: AuditOrigin,
  deleted: ReadonlySet<string>,
): Promise<undefined> {
  const batch = await tx.batch.findUnique({ where: { id: of }, select: { source: true, undoes: true } })
  if (!batch) return undefined
  if (batch.undoes !== null) return mergeAgain(tx, batch.undoes, origin, deleted)
  const parsed = parseSource(batch.source)
  if (parsed.kind !== 'merge' || !deleted.has(parsed.merge.other)) return undefined
  await joinAttendance(tx, parsed.merge)
  await writeEvent(tx, parsed.merge, origin)
  return undefined
}

async function writeEvent(tx: Tx, { keep, other }: MergeRules, origin: AuditOrigin): Promise<void> {
  const names = { firstName: true, lastName: true } as const
  const kept = await tx.student.findUnique({ where: { id: keep }, select: { studentId: true, ...names } })
  const gone = await tx.trash.findUnique({ where: { id: other }, select: { code: true, ...names } })
  if (!kept || !gone) return
  await writeMergeEvent(
    tx,
    origin,
    studentAuditSubject({ _id: keep, studentId: kept.studentId, name: kept }),
    studentAuditSubject({ _id: other, studentId: gone.code, name: gone }),
  )
}
