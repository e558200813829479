import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import type { DuplicateDecision } from '@/lib/contract/students/duplicates'
import type { AuditAction } from '@/lib/contract/history/actions'
import { db, type Tx } from '@/lib/server/db/db'
import { writeAuditEvents } from '@/lib/server/history/write-audit-event'
import { currentTime } from '@/lib/server/platform/clock'
import { notFoundError } from '@/lib/server/platform/errors'
import { toStudent } from '../mapper'
import { studentAuditSubject } from '../audit-subject'
import { lockStudents } from '../lock'
import { addDuplicatePairs } from './pairs'

/**
 * Dismisses a suspected pair, because the two records are different students, or takes the dismissal back. Repeating a
 * decision changes nothing.
 *
 * @throws AppError `NOT_FOUND` when one of the students is gone, or when the pair was never suspected
 */
export const decideDuplicate = ({ students, isDismissed }: DuplicateDecision, editor: Actor): Promise<void> =>
  db.$transaction(async tx => {
    const [firstId = '', secondId = ''] = students.toSorted()
    const rows = await lockStudents(tx, [firstId, secondId], editor)
    const [first, second] = [rows.get(firstId), rows.get(secondId)]
    if (!first || !second) throw notFoundError('Student')
    const firstId_secondId = { firstId, secondId }
    const pair = await tx.duplicatePair.findUnique({ where: { firstId_secondId } })
    if (!pair) throw notFoundError('Pair')
    if (isDismissed === (pair.dismissedAt !== null)) return
    if (isDismissed) {
      await tx.duplicatePair.update({ where: { firstId_secondId }, data: { dismissedAt: currentTime() } })
    } else {
      await tx.duplicatePair.delete({ where: { firstId_secondId } })
      // The records may have changed since the dismissal, and may no longer be alike.
      await addDuplicatePairs(tx, [second])
    }
    const action = isDismissed ? 'student.not_duplicate' : 'student.maybe_duplicate'
    await writeEvents(tx, editor, action, [toStudent(first), toStudent(second)])
  })

type Named = Parameters<typeof studentAuditSubject>[0]

/** Writes an event for each of the two students, which names the other student. */
const writeEvents = (tx: Tx, editor: Actor, action: AuditAction, [first, second]: [Named, Named]) =>
  writeAuditEvents(
    tx,
    editor,
    [[first, second] as const, [second, first] as const].map(([student, other]) => ({
      ...studentAuditSubject(student),
      action,
      mentions: [other._id],
      changes: [{ field: 'otherRecord', before: null, after: studentAuditSubject(other).label }],
    })),
  )
