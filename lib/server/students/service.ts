import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import type {
  SavedStudent,
  Student,
  StudentInput,
  StudentPatch,
  StudentReplacement,
} from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { STUDENT_ID_PREFIX } from '@/lib/server/db/sequence'
import { Prisma } from '@/lib/server/db/prisma'
import { runIdempotent, type IdempotentRequest } from '@/lib/server/idempotency/run-once'
import { currentTime } from '@/lib/server/platform/clock'
import { notFoundError } from '@/lib/server/platform/errors'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { toStudent } from './mapper'
import { applyPatch, applyReplacement } from './merge'
import { withRollNumberWarnings } from './roll-number-warnings'
import { studentRows } from './rows'
import { deleteStudents, insertStudent, updateStudents, type StudentChange } from './write'

/** @throws AppError `NOT_FOUND` */
export const getStudent = (id: string, actor: Actor): Promise<Student> => oneStudent(Prisma.sql`s."id" = ${id}`, actor)

/** A student by id or student ID. @throws AppError `NOT_FOUND` */
export const findStudent = (idOrNumber: string, actor: Actor): Promise<Student> =>
  // Two statements, and not one with OR: each statement is prepared once and reads one row of an index.
  idOrNumber.startsWith(STUDENT_ID_PREFIX)
    ? oneStudent(Prisma.sql`s."studentId" = ${idOrNumber}`, actor)
    : getStudent(idOrNumber, actor)

async function oneStudent(condition: Prisma.Sql, actor: Actor): Promise<Student> {
  const [row] = await studentRows(actor, [condition])
  if (!row) throw notFoundError('Student')
  return toStudent(row)
}

/** @throws AppError `VALIDATION_ERROR`, `IDEMPOTENCY_MISMATCH` */
export async function createStudent(
  input: StudentInput,
  actor: Actor,
  request?: IdempotentRequest,
): Promise<SavedStudent> {
  rejectInvisibleText(input)
  return runIdempotent(actor.id, request, async tx => {
    const student = await insertStudent(tx, input, currentTime(), actor)
    return withRollNumberWarnings(tx, student, actor)
  })
}

/**
 * Replaces the fields of the form.
 *
 * @throws AppError `NOT_FOUND`; `STALE` when `version` is not current; `VALIDATION_ERROR` when the input contradicts
 * fields that keep their value
 */
export const replaceStudent = (
  id: string,
  { version, ...input }: StudentReplacement,
  editor: Actor,
): Promise<SavedStudent> => updateStudent({ id, version, apply: student => applyReplacement(student, input) }, editor)

/** Changes the fields that the patch contains. @throws AppError as `replaceStudent` */
export const patchStudent = (id: string, { version, ...patch }: StudentPatch, editor: Actor): Promise<SavedStudent> =>
  updateStudent({ id, version, apply: student => applyPatch(student, patch) }, editor)

/** Moves a student to the trash, with guardians and photo. @throws AppError `NOT_FOUND` */
export const deleteStudent = (id: string, editor: Actor): Promise<void> =>
  db.$transaction(tx => deleteStudents(tx, [id], editor))

const updateStudent = (change: StudentChange, editor: Actor): Promise<SavedStudent> =>
  db.$transaction(async tx => {
    const [student] = await updateStudents(tx, [change], editor)
    return withRollNumberWarnings(tx, student as Student, editor)
  })
