import 'server-only'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { isClassChange } from '@/lib/contract/changes/class-change'
import type { FieldChange } from '@/lib/contract/history/events'
import type { StudentQuery } from '@/lib/contract/students/query'
import type { Student, StudentPatch } from '@/lib/contract/students/schema'
import { Prisma, type BatchRow } from '@/lib/server/db/prisma'
import { requireNotErased } from '@/lib/server/erasing/require-not-erased'
import type { Actor } from '@/lib/server/history/actor'
import { changesBetween } from '@/lib/server/history/changes'
import { refreshAndLockChoices } from '@/lib/server/lists/current-choices'
import { requireOfferedValues } from '@/lib/server/lists/offered'
import { studentSerials } from '@/lib/server/students/listing/each-student'
import { type StudentRow, toStudent } from '@/lib/server/students/mapper'
import { applyAcceptedPatch } from '@/lib/server/students/merge'
import { studentRows } from '@/lib/server/students/rows'
import { requireSeenClass } from '@/lib/server/students/class-in-scope'
import { currentTime } from '@/lib/server/platform/clock'
import { studentAuditSubject } from '@/lib/server/students/audit-subject'
import { deleteStudents } from '@/lib/server/students/delete'
import { insertStudents, type NewStudent } from '@/lib/server/students/insert'
import { lockStudents } from '@/lib/server/students/lock'
import { updateStudents } from '@/lib/server/students/update'
import { separateAddedSince } from './added-since'
import { applyPhotos } from './apply-photos'
import { separateConflicts, doneOutcome, recordIdOf, separateRefused, type Outcome } from '../core/outcomes'
import { isPhotoRow, parsePatch } from './photo-rows'
import type { BatchRecords } from './records'
import { rollNumberWarnings } from './roll-numbers'

/** The keys of a query are serials: a hundred thousand serials need a tenth of the memory of the ids. */
export const studentRecords: BatchRecords = {
  noun: 'student',
  keys: ({ page: _page, limit: _limit, ...filters }: StudentQuery, actor) => studentSerials(filters, actor),
  async find(keys, actor) {
    const key = typeof keys[0] === 'string' ? 'id' : 'serial'
    const rows = await studentRows(actor, [Prisma.sql`s.${Prisma.raw(`"${key}"`)} IN (${Prisma.join(keys)})`])
    return new Map(rows.map(row => [row[key], toStudent(row)]))
  },
  label: (student: Student) => studentAuditSubject(student).label,
  values: student => student,
  changes: changesOf,
  warnings: rollNumberWarnings,
  checkDelete: student => void requireNotErased(student as Student),
  /** The number of statements does not depend on the number of rows. */
  async apply(tx, rows, editor, { check, givesBack } = {}) {
    const others = rows.filter(({ action }) => action !== 'create')
    const locked = await lockStudents(tx, others.map(recordIdOf), editor)
    await refreshAndLockChoices(tx)
    const checkRow = (row: BatchRow) => {
      const student = locked.get(recordIdOf(row))
      if (student) requireNotErased(student)
      createAllowedCheck(locked, editor, givesBack)(row)
      check?.(row, student && toStudent(student).custom, editor)
    }
    const { current: unchanged, conflicts } = separateConflicts(others, locked)
    const { accepted: current, refused } = separateRefused(unchanged, checkRow)
    const creations = separateRefused(
      rows.filter(({ action }) => action === 'create'),
      checkRow,
    )
    const photos = current.filter(isPhotoRow)
    const updates = current.filter(row => row.action === 'update' && parsePatch(row))
    const deletions = current.filter(({ action }) => action === 'delete')
    const withPhoto = await applyPhotos(tx, photos, locked, editor)
    // Read these students again, because `applyPhotos` has raised their versions.
    const both = photos.filter(parsePatch).map(recordIdOf)
    const before = both.length > 0 ? new Map([...locked, ...(await lockStudents(tx, both, editor))]) : locked
    const updated = await updateStudents(
      tx,
      updates.map(row => ({
        id: recordIdOf(row),
        apply: student => applyAcceptedPatch(student, parsePatch(row) as StudentPatch),
        classes: classChangesIn(row),
        givesBack,
      })),
      editor,
      before,
    )
    await deleteStudents(tx, deletions.map(recordIdOf), editor)
    const { current: additions, conflicts: alreadyAdded } = await separateAddedSince(tx, creations.accepted, editor)
    const inputs = additions.map(row => JSON.parse(row.input ?? '{}') as NewStudent)
    const created = additions.length > 0 ? await insertStudents(tx, inputs, currentTime(), editor) : []
    return [
      ...conflicts,
      ...refused,
      ...creations.refused,
      ...alreadyAdded,
      ...withPhoto.filter(({ row }) => !parsePatch(row)),
      ...updates.map((row, index) => doneOutcome(row, updated[index]?.version ?? null, messagesToKeep(row))),
      ...deletions.map(row => doneOutcome(row, null)),
      ...additions.map((row, index) => createdRow(row, created[index])),
    ]
  },
}

/**
 * The changes of a row that concern classes of past years. They are not in the patch, because no form can change the
 * class of a past year.
 */
const classChangesIn = ({ changes }: BatchRow): FieldChange[] =>
  (JSON.parse(changes) as FieldChange[]).filter(isClassChange)

/** Keeps the messages of a row that only records a class: they say that the student is held back. */
const messagesToKeep = ({ changes, messages }: BatchRow): string[] =>
  (JSON.parse(changes) as FieldChange[]).every(isClassChange) ? (JSON.parse(messages) as string[]) : []

function changesOf(student: Student, patch: StudentPatch, editor: Actor, givesBack?: boolean): FieldChange[] {
  requireNotErased(student)
  const input = applyAcceptedPatch(student, patch)
  requireOfferedValues(STUDENT_FIELDS, input, student, givesBack)
  requireSeenClass(editor, input, student)
  return changesBetween(student, { ...student, ...input })
}

/**
 * Refuses a row that would give a student a value that was retired since the plan, or a class that the editor does not see.
 *
 * @param students the students, locked
 */
export const createAllowedCheck =
  (students: Map<string, StudentRow>, editor: Actor, givesBack?: boolean) =>
  (row: BatchRow): void => {
    const student = students.get(recordIdOf(row))
    const patch = row.action === 'update' ? parsePatch(row) : undefined
    if (row.action === 'create') {
      const input = JSON.parse(row.input ?? '{}') as NewStudent
      requireOfferedValues(STUDENT_FIELDS, input)
      requireSeenClass(editor, input)
    } else if (student && patch) changesOf(toStudent(student), patch, editor, givesBack)
  }

/** The outcome of a row that created a student: the row gets the id and the name of the student. */
const createdRow = (row: BatchRow, student: Student | undefined): Outcome =>
  doneOutcome(
    student ? { ...row, recordId: student._id, label: studentRecords.label(student) } : row,
    student?.version ?? null,
  )
