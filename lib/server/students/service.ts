import 'server-only'
import { DEFAULT_GRADE, DEFAULT_PERCENTAGE } from '@/lib/contract/constants'
import { today } from '@/lib/contract/dates'
import type { SavedStudent, Student, StudentInput, StudentPatch, StudentReplacement } from '@/lib/contract/student'
import { changesBetween } from '../audit/changes'
import { record, type Origin } from '../audit/record'
import { currentTime } from '../clock'
import { ask, askIn, db, transact, type Ask, type SqlTx, type Tx } from '../db'
import { insert } from '../db/insert'
import { Prisma } from '../db/sqlite/client'
import { notFound, stale } from '../errors'
import type { Once } from '../http/once'
import { newId } from '../id'
import { inTransaction } from '../idempotency'
import { nextStudentId } from '../sequence'
import type { Actor } from '../session/actor'
import { discard } from '../trash/discard'
import { guardianRows, rankOf, toColumns, toStudent, type StudentRow } from './mapper'
import { merged, replaced } from './merge'
import { studentRows } from './rows'

/** @throws AppError `NOT_FOUND` */
export const getStudent = (id: string): Promise<Student> => find(ask, id)

/** @throws AppError `IDEMPOTENCY_MISMATCH` */
export async function createStudent(input: StudentInput, actor: Actor, once?: Once): Promise<SavedStudent> {
  return inTransaction(transact, actor.id, once, async tx =>
    saved(tx, await insertStudent(tx, input, currentTime(), actor)),
  )
}

/** Adds a student with the ids of the year of `now`. */
export async function insertStudent(tx: SqlTx, input: StudentInput, now: Date, origin: Origin): Promise<Student> {
  const ids = await nextStudentId(tx, now.getFullYear())
  const row = {
    ...toColumns(input, ids.studentId),
    ...ids,
    id: newId(),
    overallGrade: input.overallGrade ?? DEFAULT_GRADE,
    overallPercentage: input.overallPercentage ?? DEFAULT_PERCENTAGE,
    admissionDate: input.admissionDate ?? today(now),
    isActive: input.isActive ?? true,
    photoHash: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  const [father, mother] = guardianRows(input, row.id)
  await insert(tx, 'Student', row)
  await insert(tx, 'Guardian', father, mother)
  const student = toStudent({ ...row, guardians: [father, mother] })
  await record(tx, origin, { ...about(student), action: 'student.created', changes: changesBetween(null, student) })
  return student
}

/**
 * Replaces what the form holds.
 *
 * @throws AppError `NOT_FOUND`; `STALE` when `version` is given and is not the record's; `VALIDATION_ERROR` when what is
 * sent does not go with what is kept
 */
export const replaceStudent = (
  id: string,
  { version, ...input }: StudentReplacement,
  origin: Origin,
): Promise<SavedStudent> => change(id, version, origin, student => replaced(student, input))

/** Merges into the record. @throws AppError `NOT_FOUND`, `STALE`, `VALIDATION_ERROR` */
export const patchStudent = (id: string, { version, ...patch }: StudentPatch, origin: Origin): Promise<SavedStudent> =>
  change(id, version, origin, student => merged(student, patch))

/** Puts the record, with its guardians and photo, into the trash. @throws AppError `NOT_FOUND` */
export async function deleteStudent(id: string, origin: Origin): Promise<void> {
  await db.$transaction(async tx => {
    const student = await held(tx, id)
    const { photo, ...row } = await tx.student.delete({ where: { id }, include: { guardians: true, photo: true } })
    await discard(tx, origin, { kind: 'student', code: row.studentId, row, photo: photo?.bytes })
    await record(tx, origin, { ...about(student), action: 'student.deleted', changes: changesBetween(student, null) })
  })
}

/** The record, which nobody else can change before the transaction ends, on any node. @throws AppError `NOT_FOUND` */
export async function held(tx: Tx, id: string): Promise<Student> {
  await tx.student.updateMany({ where: { id }, data: { version: { increment: 0 } } })
  return find(askIn(tx), id)
}

/** A student as the history calls them. */
export const about = ({ _id, studentId, name }: Student) =>
  ({ entity: 'student', entityId: _id, label: `${name.firstName} ${name.lastName} (${studentId})` }) as const

async function find(ask: Ask, id: string): Promise<Student> {
  const [row] = await studentRows(ask, Prisma.sql`WHERE s."id" = ${id}`)
  if (!row) throw notFound('Student')
  return toStudent(row)
}

/** The record is held while it is changed, so that of two changes at once neither is lost. */
async function change(
  id: string,
  version: number | undefined,
  origin: Origin,
  make: (student: Student) => StudentInput,
): Promise<SavedStudent> {
  return db.$transaction(async tx => {
    const before = await held(tx, id)
    if (version !== undefined && version !== before.version) throw stale({ student: before })
    const input = make(before)
    const data = { ...toColumns(input, before.studentId), version: { increment: 1 }, updatedAt: currentTime() }
    await tx.student.update({ where: { id }, data })
    for (const { studentId, kind, ...guardian } of guardianRows(input, id)) {
      await tx.guardian.update({ where: { studentId_kind: { studentId, kind } }, data: guardian })
    }
    const after = await find(askIn(tx), id)
    await record(tx, origin, { ...about(after), action: 'student.updated', changes: changesBetween(before, after) })
    return saved(tx, after)
  })
}

/** A roll number that another active student of the class has is not refused, but said. */
export async function saved(tx: SqlTx, student: Student): Promise<SavedStudent> {
  const { _id: id, standard, section, rollNumber, isActive } = student
  if (!isActive) return { student, warnings: [] }
  const others = await askIn(tx)<Pick<StudentRow, 'firstName' | 'lastName'>>(Prisma.sql`
    SELECT "firstName", "lastName" FROM "Student"
    WHERE "standardRank" = ${rankOf(standard)} AND "section" = ${section} AND "rollNumber" = ${rollNumber}
      AND "isActive" = ${true} AND "id" <> ${id}
    LIMIT 1`)
  const held = `Roll number ${rollNumber} in ${standard}-${section} is also held by`
  return { student, warnings: others.map(({ firstName, lastName }) => `${held} ${firstName} ${lastName}`) }
}
