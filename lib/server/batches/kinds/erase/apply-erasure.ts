import 'server-only'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import type { Tx } from '@/lib/server/db/db'
import { dialect } from '@/lib/server/db/dialect'
import type { BatchRow } from '@/lib/server/db/prisma'
import { eraseStudents } from '@/lib/server/erasing/erase-students'
import { appendErasures, erasuresFileOf } from '@/lib/server/erasing/erasures-file'
import type { Actor } from '@/lib/server/history/actor'
import { toStudent } from '@/lib/server/students/mapper'
import { lockStudents } from '@/lib/server/students/lock'
import { separateConflicts, doneOutcome, recordIdOf, unappliedOutcome, type Outcome } from '../../core/outcomes'
import { findInOpenBatches, IN_OPEN_BATCH_MESSAGE, whyNotLeft } from './refusals'
import type { ErasureInput } from './planned-erasure'

/**
 * Erases the students of a slice, except students who have changed since the plan, have not left, or are part of
 * another open batch.
 */
export async function applyErasure(tx: Tx, rows: BatchRow[], editor: Actor): Promise<Outcome[]> {
  const locked = await lockStudents(tx, rows.map(recordIdOf), editor)
  const open = await findInOpenBatches(rows.map(recordIdOf), tx)
  const { current, conflicts } = separateConflicts(rows, locked)
  const refused: Outcome[] = []
  const accepted = current.filter(row => {
    const student = locked.get(recordIdOf(row))
    const reason = (student && whyNotLeft(toStudent(student))) ?? (open.has(recordIdOf(row)) && IN_OPEN_BATCH_MESSAGE)
    if (reason) refused.push(unappliedOutcome(row, 'conflict', reason))
    return !reason
  })
  const erased = await eraseStudents(tx, accepted.map(studentOf), editor)
  // Append to the list before the commit, so that restoring a backup never brings an erased record back.
  if (dialect.isEmbedded) appendErasures(erasuresFileOf(sqliteFile(databaseUrl())), erased)
  return [
    ...conflicts,
    ...refused,
    ...accepted.map(row => {
      const student = locked.get(recordIdOf(row))
      const label = student?.studentId ?? ''
      const messages = JSON.parse(row.messages) as string[]
      return doneOutcome({ ...row, label, input: null, changes: '[]' }, (student?.version ?? 0) + 1, messages)
    }),
  ]
}

const studentOf = (row: BatchRow) => ({
  id: recordIdOf(row),
  depth: (JSON.parse(row.input ?? '{}') as ErasureInput).depth,
})
