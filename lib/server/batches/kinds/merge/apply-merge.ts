import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { BatchRow } from '@/lib/server/db/prisma'
import { joinAttendance } from '@/lib/server/attendance/join-attendance'
import { refreshAndLockChoices } from '@/lib/server/lists/current-choices'
import { toStudent, type StudentRow } from '@/lib/server/students/mapper'
import { studentAuditSubject } from '@/lib/server/students/audit-subject'
import { lockStudents } from '@/lib/server/students/lock'
import { CHANGED_SINCE } from '../../core/conflicts'
import { recordIdOf, separateRefused, unappliedOutcome, type Outcome } from '../../core/outcomes'
import type { Actor } from '@/lib/server/history/actor'
import type { MergedInto } from './planned-merge'
import { createAllowedCheck, studentRecords } from '../../records/student-records'
import { writeMergeEvent } from './write-merge-event'

/**
 * The two records of a merge with their planned versions: first the record that stays, then the record that is deleted.
 */
type Merge = readonly [kept: Planned, gone: Planned]
type Planned = { id: string; version: number | null }

function mergeIn(rows: BatchRow[]): Merge {
  for (const row of rows) {
    const { mergedInto } = JSON.parse(row.input ?? '{}') as Partial<MergedInto>
    if (row.action === 'delete' && mergedInto) return [mergedInto, { id: recordIdOf(row), version: row.version }]
  }
  throw new Error('The rows of this batch are not a merge')
}

/** Merges two records in one transaction. If one of them has changed since the plan, changes neither. */
export async function applyMerge(tx: Tx, rows: BatchRow[], editor: Actor): Promise<Outcome[]> {
  const merge = mergeIn(rows)
  const locked = await lockStudents(
    tx,
    merge.map(({ id }) => id),
    editor,
  )
  if (merge.some(({ id, version }) => locked.get(id)?.version !== version)) {
    return rows.map(row => unappliedOutcome(row, 'conflict', CHANGED_SINCE))
  }
  await refreshAndLockChoices(tx)
  const [refusal] = separateRefused(rows, createAllowedCheck(locked, editor)).refused
  if (refusal) return rows.map(row => ({ ...refusal, row }))
  const [kept, gone] = merge.map(({ id }) => studentAuditSubject(toStudent(locked.get(id) as StudentRow))) as [
    Subject,
    Subject,
  ]
  const outcomes = await studentRecords.apply(tx, rows, editor)
  await joinAttendance(tx, { keep: kept.entityId, other: gone.entityId })
  await writeMergeEvent(tx, editor, kept, gone)
  return outcomes
}

type Subject = ReturnType<typeof studentAuditSubject>
