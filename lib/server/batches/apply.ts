import 'server-only'
import type { RowStatus } from '@/lib/contract/batches/schema'
import type { Student, StudentPatch } from '@/lib/contract/students/schema'
import type { Tx } from '@/lib/server/db/db'
import type { BatchRow, Trash } from '@/lib/server/db/sqlite/client'
import { applyPatch } from '@/lib/server/students/merge'
import { restoreStudent } from '@/lib/server/students/restore'
import { deleteStudents, lockStudents, updateStudents } from '@/lib/server/students/write'
import { CHANGED_SINCE, DELETED_SINCE, NOT_IN_TRASH } from './conflicts'
import type { BatchEditor } from './owner'

/** What became of a row. */
export type Outcome = { row: BatchRow; status: RowStatus; versionAfter: number | null; messages: string[] }

/**
 * Applies rows to their records, with a number of statements that does not depend on how many they are, except when
 * restoring. A record that has changed since the plan is left alone.
 */
export async function applyRows(tx: Tx, rows: BatchRow[], editor: BatchEditor): Promise<Outcome[]> {
  const [toRestore, others] = [rows.filter(isRestore), rows.filter(row => !isRestore(row))]
  const students = await lockStudents(tx, others.map(idOf), editor)
  const { current, conflicts } = compareVersions(others, students)
  const updates = current.filter(({ action }) => action === 'update')
  const deletions = current.filter(({ action }) => action === 'delete')
  const updated = await updateStudents(tx, updates.map(toChange), editor)
  await deleteStudents(tx, deletions.map(idOf), editor)
  return [
    ...conflicts,
    ...updates.map((row, index) => done(row, updated[index]?.version ?? null)),
    ...deletions.map(row => done(row, null)),
    ...(await restoreRows(tx, toRestore, editor)),
  ]
}

const isRestore = ({ action }: BatchRow) => action === 'restore'
const idOf = ({ recordId }: BatchRow) => recordId ?? ''
const done = (row: BatchRow, versionAfter: number | null, messages: string[] = []): Outcome => ({
  row,
  status: 'done',
  versionAfter,
  messages,
})
const conflict = (row: BatchRow, message: string): Outcome => ({
  row,
  status: 'conflict',
  versionAfter: null,
  messages: [message],
})

const toChange = (row: BatchRow) => ({
  id: idOf(row),
  apply: (student: Student) => applyPatch(student, JSON.parse(row.input ?? '{}') as StudentPatch),
})

function compareVersions(rows: BatchRow[], students: Map<string, { version: number }>) {
  const conflicts: Outcome[] = []
  const current = rows.filter(row => {
    const student = students.get(idOf(row))
    if (student?.version === row.version) return true
    conflicts.push(conflict(row, student ? CHANGED_SINCE : DELETED_SINCE))
    return false
  })
  return { current, conflicts }
}

async function restoreRows(tx: Tx, rows: BatchRow[], editor: BatchEditor): Promise<Outcome[]> {
  if (rows.length === 0) return []
  const where = { kind: 'student', id: { in: rows.map(idOf) } }
  const deleted = new Map((await tx.trash.findMany({ where })).map(record => [record.id, record]))
  await tx.trash.deleteMany({ where })
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const record = deleted.get(idOf(row))
    if (!record) outcomes.push(conflict(row, NOT_IN_TRASH))
    else outcomes.push(done(row, versionIn(record), (await restoreStudent(tx, record, editor)).warnings))
  }
  return outcomes
}

const versionIn = ({ record }: Trash): number => (JSON.parse(record) as { version: number }).version
