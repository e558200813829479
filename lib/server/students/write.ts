import 'server-only'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { DEFAULT_GRADE, DEFAULT_PERCENTAGE } from '@/lib/contract/constants'
import { today } from '@/lib/contract/dates'
import { withScopeAfterWait } from '@/lib/server/accounts/current-scope'
import type { Actor } from '@/lib/server/history/actor'
import type { FieldChange } from '@/lib/contract/history/events'
import type { Student, StudentInput } from '@/lib/contract/students/schema'
import { ERASED_STUDENT } from '@/lib/contract/labels'
import { joinNames } from '@/lib/contract/full-name'
import type { Tx } from '@/lib/server/db/db'
import { insertMany, upsertMany } from '@/lib/server/db/insert-many'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import { nextStudentIds } from '@/lib/server/db/sequence'
import { Prisma } from '@/lib/server/db/prisma'
import { requireNotErased } from '@/lib/server/erasing/require-not-erased'
import { changesBetween } from '@/lib/server/history/changes'
import { copyToTrash } from '@/lib/server/history/copy-to-trash'
import { nameLastEditor } from '@/lib/server/history/name-last-editor'
import { writeAuditEvents, type AuditOrigin } from '@/lib/server/history/write-audit-event'
import { holdChoices } from '@/lib/server/lists/current-choices'
import { requireOffered } from '@/lib/server/lists/offered'
import { currentTime } from '@/lib/server/platform/clock'
import { notFoundError, staleError } from '@/lib/server/platform/errors'
import { newId } from '@/lib/server/platform/id'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { writeClassYears } from './class-years/write'
import { areCompared, addDuplicatePairs, removeDuplicatePairs, updateDuplicatePairs } from './duplicates/pairs'
import { requireClassInScope } from './class-in-scope'
import { guardianRows, toStudentColumns, toStudent, type StudentRow } from './mapper'
import { optionalColumns } from './merge'
import { studentRows } from './rows'

export type StudentChange = {
  id: string
  /** The version that the client has seen. It must be the current version. */
  version?: number
  apply: (student: Student) => StudentInput
  /** Changes of the classes that are written down for past years. */
  classes?: FieldChange[]
  /** The change is an undo, so the student may get back values that were retired since. */
  givesBack?: boolean | undefined
}

/** A student to add. An import marks the students whose admission date it fills in. */
export type NewStudent = StudentInput & Pick<Student, 'hasAdmissionDateOfImport'>

/** Adds one student, with an ID of the year of `now`. */
export async function insertStudent(tx: Tx, input: StudentInput, now: Date, origin: AuditOrigin): Promise<Student> {
  const [student] = await insertStudents(tx, [input], now, origin)
  return student as Student
}

/** Adds students, with IDs of the year of `now`. */
export async function insertStudents(tx: Tx, inputs: NewStudent[], now: Date, origin: AuditOrigin): Promise<Student[]> {
  // Before the row of the sequence is locked, in the order of every other write.
  await holdChoices(tx)
  const ids = await nextStudentIds(tx, now.getFullYear(), inputs.length)
  const defaults = {
    overallGrade: DEFAULT_GRADE,
    overallPercentage: DEFAULT_PERCENTAGE,
    admissionDate: today(now),
    isActive: true,
    leavingDate: null,
    leavingReason: null,
  }
  for (const input of inputs) requireOffered(STUDENT_FIELDS, input)
  const rows = ids.flatMap(({ studentId, serial }, index) => {
    const input = inputs[index]
    if (!input) return []
    const id = newId()
    const created = { photoHash: null, erased: null, version: 1, createdAt: now, updatedAt: now }
    const columns = { ...toStudentColumns(input, studentId), ...optionalColumns(input, defaults) }
    const importedAdmissionDate = input.hasAdmissionDateOfImport ? columns.admissionDate : null
    const keys = { id, studentId, serial }
    return [{ ...columns, ...created, ...keys, importedAdmissionDate, guardians: guardianRows(input, id) }]
  })
  await insertMany(tx, 'Student', rows)
  await insertMany(tx, 'Guardian', guardiansOf(rows))
  await addDuplicatePairs(tx, rows)
  const students = rows.map(toStudent)
  await writeAuditEvents(
    tx,
    origin,
    students.map(student => ({
      ...studentAuditSubject(student),
      action: 'student.created',
      changes: changesBetween(null, student),
    })),
  )
  return students
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
  await holdChoices(tx)
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
    effective.filter(({ changes }) => areCompared(changes)).map(({ row }) => row),
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

/** Moves students to the trash, with guardians, classes of past years, attendance and photos. @throws AppError `NOT_FOUND` */
export async function deleteStudents(tx: Tx, ids: string[], editor: Actor): Promise<void> {
  if (ids.length === 0) return
  const rows = await lockStudents(tx, ids, editor)
  const students = ids.map(id => toStudent(requireNotErased(rowOf(rows, id))))
  const where = { id: { in: ids } }
  const deleted = await tx.student.findMany({
    where,
    include: { guardians: true, classes: true, attendance: true, photo: true },
  })
  await tx.student.deleteMany({ where })
  await removeDuplicatePairs(tx, ids)
  await copyToTrash(
    tx,
    editor,
    deleted.map(({ photo, ...row }) => ({ kind: 'student', code: row.studentId, row, photo: photo?.bytes })),
  )
  await writeAuditEvents(
    tx,
    editor,
    students.map(student => ({
      ...studentAuditSubject(student),
      action: 'student.deleted',
      changes: changesBetween(student, null),
    })),
  )
}

/** Reads a student to change, and locks the row until the transaction ends. @throws AppError `NOT_FOUND`, `ERASED` */
export const lockStudent = async (tx: Tx, id: string, actor: Actor): Promise<StudentRow> =>
  requireNotErased(rowOf(await lockStudents(tx, [id], actor), id))

/** The entity and label of a student's history events. */
export const studentAuditSubject = ({ _id, studentId, name }: Student) =>
  ({ entity: 'student', entityId: _id, label: `${joinNames(name) || ERASED_STUDENT} (${studentId})` }) as const

/** Reads the students by id that the actor sees once their rows are locked, until the transaction ends. */
export async function lockStudents(tx: Tx, ids: string[], actor: Actor): Promise<Map<string, StudentRow>> {
  if (ids.length === 0) return new Map()
  await lockRowsById(tx, 'Student', ids)
  const reader = await withScopeAfterWait(actor, tx)
  const rows = await studentRows(reader, [Prisma.sql`s."id" IN (${Prisma.join(ids)})`], { tx })
  return new Map(rows.map(row => [row.id, row]))
}

function rowOf(rows: Map<string, StudentRow>, id: string): StudentRow {
  const row = rows.get(id)
  if (!row) throw notFoundError('Student')
  return row
}

async function updatesOf(tx: Tx, rows: Map<string, StudentRow>, changes: StudentChange[], editor: Actor) {
  const updates = []
  for (const change of changes) {
    try {
      updates.push(updateOf(rowOf(rows, change.id), change, editor))
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
  requireOffered(STUDENT_FIELDS, input, before, givesBack)
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

const guardiansOf = (rows: Pick<StudentRow, 'guardians'>[]) => rows.flatMap(({ guardians }) => guardians)
