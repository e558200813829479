import 'server-only'
import type { FieldChange } from '@/lib/contract/history/events'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import type { Student, StudentInput } from '@/lib/contract/students/schema'
import { withScopeAfterWait } from '@/lib/server/accounts/current-scope'
import type { Tx } from '@/lib/server/db/db'
import { upsertMany } from '@/lib/server/db/insert-many'
import { requireNotErased } from '@/lib/server/erasing/require-not-erased'
import type { Actor } from '@/lib/server/history/actor'
import { changesBetween } from '@/lib/server/history/changes'
import { nameLastEditor } from '@/lib/server/history/name-last-editor'
import { writeAuditEvents } from '@/lib/server/history/write-audit-event'
import { refreshAndLockChoices } from '@/lib/server/lists/current-choices'
import { requireOfferedValues } from '@/lib/server/lists/offered'
import { currentTime } from '@/lib/server/platform/clock'
import { staleError } from '@/lib/server/platform/errors'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { studentAuditSubject } from './audit-subject'
import { requireClassInScope } from './class-in-scope'
import { writeClassYears } from './class-years/write'
import { changesComparedFields, updateDuplicatePairs } from './duplicates/pairs'
import { lockStudents, requireLockedRow } from './lock'
import { guardianRows, toStudentColumns, toStudent, type StudentRow, guardiansOf } from './mapper'
import { optionalColumns } from './merge'

export type StudentChange = {
  id: string
  /** The version that the client has seen. It must be the current version. */
  version?: number
  apply: (student: Student) => StudentInput
  /** Changes of the recorded classes of past years. */
  classes?: FieldChange[]
  /** The change is an undo, so the student may get back values that were retired since. */
  givesBack?: boolean | undefined
}

/**
 * Changes students. The number of statements does not depend on the number of students. A change that changes nothing
 * writes neither a new version nor an event.
 *
 * @param locked the students, if they have been locked already
 * @returns the students after the changes, in the order of `changes`
 * @throws AppError `NOT_FOUND`; `STALE` when `version` is not current; `FORBIDDEN` for a class outside the editor's classes;
 * any error of `apply`
 */
export async function updateStudents(
  tx: Tx,
  changes: StudentChange[],
  editor: Actor,
  locked?: Map<string, StudentRow>,
): Promise<Student[]> {
  const ids = changes.map(({ id }) => id)
  const rows = locked ?? (await lockStudents(tx, ids, editor))
  await refreshAndLockChoices(tx)
  const updates = await updatesOf(tx, rows, changes, await withScopeAfterWait(editor, tx))
  const effective = updates.filter(update => update.changes.length > 0)
  const changed = effective.map(({ row }) => row)
  await upsertMany(tx, 'Student', ['serial'], changed)
  await upsertMany(tx, 'Guardian', ['studentId', 'kind'], guardiansOf(changed))
  await deleteGuardians(
    tx,
    effective.flatMap(({ unknown }) => unknown),
  )
  await writeClassYears(
    tx,
    effective.map(({ row, changes }) => ({ serial: row.serial, changes })),
  )
  await updateDuplicatePairs(
    tx,
    effective.filter(({ changes }) => changesComparedFields(changes)).map(({ row }) => row),
  )
  await writeAuditEvents(
    tx,
    editor,
    effective.map(update => ({
      ...studentAuditSubject(update.student),
      action: 'student.updated',
      changes: update.changes,
    })),
  )
  return updates.map(({ student }) => student)
}

async function updatesOf(tx: Tx, rows: Map<string, StudentRow>, changes: StudentChange[], editor: Actor) {
  const updates = []
  for (const change of changes) {
    try {
      updates.push(updateOf(requireLockedRow(rows, change.id), change, editor))
    } catch (error) {
      throw await nameLastEditor(tx, error, 'student', change.id)
    }
  }
  return updates
}

function updateOf(row: StudentRow, { version, apply, classes = [], givesBack }: StudentChange, editor: Actor) {
  requireNotErased(row)
  const before = toStudent(row)
  if (version !== undefined && version !== row.version) throw staleError({ student: before })
  const input = apply(before)
  rejectInvisibleText(input, before)
  requireOfferedValues(STUDENT_FIELDS, input, before, givesBack)
  requireClassInScope(editor, input, before)
  const after = {
    ...row,
    ...toStudentColumns(input, row.studentId),
    ...optionalColumns(input, row),
    guardians: guardianRows(input, row.id),
    version: row.version + 1,
    updatedAt: currentTime(),
  }
  const student = toStudent(after)
  const changes = [...changesBetween(before, student), ...classes]
  const isKnown = (kind: string) => after.guardians.some(guardian => guardian.kind === kind)
  const unknown = row.guardians.filter(({ kind }) => !isKnown(kind))
  return { row: after, unknown, changes, student: changes.length > 0 ? student : before }
}

/** Deletes the rows of parents who are not known any more. */
async function deleteGuardians(tx: Tx, guardians: StudentRow['guardians']): Promise<void> {
  if (guardians.length === 0) return
  await tx.guardian.deleteMany({ where: { OR: guardians.map(({ studentId, kind }) => ({ studentId, kind })) } })
}
