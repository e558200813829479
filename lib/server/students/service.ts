import 'server-only'
import { hasCustomFields } from '@/lib/contract/custom-fields/field'
import type { CustomChange } from '@/lib/contract/custom-fields/values'
import type { Actor } from '@/lib/server/history/actor'
import type {
  SavedStudent,
  Student,
  StudentInput,
  StudentPatch,
  StudentReplacement,
} from '@/lib/contract/students/schema'
import { withScopeAfterWait } from '@/lib/server/accounts/current-scope'
import { db } from '@/lib/server/db/db'
import { refreshAndLockChoices } from '@/lib/server/lists/current-choices'
import { serialOf, STUDENT_ID_PREFIX } from '@/lib/server/db/sequence'
import { Prisma } from '@/lib/server/db/prisma'
import { runIdempotent, type IdempotentRequest } from '@/lib/server/idempotency/run-once'
import { currentTime } from '@/lib/server/platform/clock'
import { notFoundError } from '@/lib/server/platform/errors'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { acceptCustom, mergeCustom } from '@/lib/server/custom-fields/accept'
import { recordViews } from '@/lib/server/view-log/record-views'
import { requireClassInScope } from './class-in-scope'
import { toStudent } from './mapper'
import { applyPatch, applyReplacement } from './merge'
import { withRollNumberWarnings } from './roll-number-warnings'
import { studentRows } from './rows'
import { deleteStudents } from './delete'
import { insertStudent } from './insert'
import { updateStudents, type StudentChange } from './update'

/** @throws AppError `NOT_FOUND` */
export const getStudent = (id: string, actor: Actor): Promise<Student> => oneStudent(Prisma.sql`s."id" = ${id}`, actor)

/** The record that a user opens, by id or student ID. The view log remembers it. @throws AppError `NOT_FOUND` */
export async function viewStudent(idOrNumber: string, actor: Actor): Promise<Student> {
  const student = await findStudent(idOrNumber, actor)
  recordViews(actor, [serialOf(student.studentId)], 'details')
  return student
}

const findStudent = (idOrNumber: string, actor: Actor): Promise<Student> =>
  // Use two statements, not one statement with OR: each statement is prepared once and reads one row of an index.
  idOrNumber.startsWith(STUDENT_ID_PREFIX)
    ? oneStudent(Prisma.sql`s."studentId" = ${idOrNumber}`, actor)
    : getStudent(idOrNumber, actor)

async function oneStudent(condition: Prisma.Sql, actor: Actor): Promise<Student> {
  const [row] = await studentRows(actor, [condition])
  if (!row) throw notFoundError('Student')
  return toStudent(row)
}

/** @throws AppError `VALIDATION_ERROR`, `IDEMPOTENCY_MISMATCH`; `FORBIDDEN` for a class outside the user's classes */
export async function createStudent(
  input: StudentInput,
  actor: Actor,
  request?: IdempotentRequest,
): Promise<SavedStudent> {
  rejectInvisibleText(input)
  requireClassInScope(actor, input)
  const made: SavedStudent[] = []
  const saved = await runIdempotent(actor.id, request, async tx => {
    // Keep fields and options from being changed until the student is written.
    if (input.custom || hasCustomFields('students')) await refreshAndLockChoices(tx)
    const { custom, warnings } = acceptCustom(actor, 'students', input.custom, { required: 'all' })
    const student = await insertStudent(tx, { ...input, custom: mergeCustom({}, custom) }, currentTime(), actor)
    const current = await withScopeAfterWait(actor, tx)
    requireClassInScope(current, student)
    const answer = withWarnings(await withRollNumberWarnings(tx, student, current), warnings)
    made.push(answer)
    return answer
  })
  if (!actor.scope || made.includes(saved)) return saved
  // The answer was stored by an earlier request. Since then, the student, or a student that a warning names, may have
  // left the classes that the user may see.
  const { warnings } = await withRollNumberWarnings(db, await getStudent(saved.student._id, actor), actor)
  return { ...saved, warnings }
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
): Promise<SavedStudent> =>
  updateStudent({ id, version, sent: input, required: 'sent', apply: applyReplacement }, editor)

/** Changes the fields that the patch contains. @throws the same errors as `replaceStudent` */
export const patchStudent = (id: string, { version, ...patch }: StudentPatch, editor: Actor): Promise<SavedStudent> =>
  updateStudent({ id, version, sent: patch, required: 'none', apply: applyPatch }, editor)

/** Moves a student to the trash, with guardians and photo. @throws AppError `NOT_FOUND` */
export const deleteStudent = (id: string, editor: Actor): Promise<void> =>
  db.$transaction(tx => deleteStudents(tx, [id], editor))

type SentChange<T> = Omit<StudentChange, 'apply'> & {
  sent: T
  /** Which required custom fields must have a value: only the fields that are sent, or no field. */
  required: 'sent' | 'none'
  apply: (student: Student, sent: T) => StudentInput
}

/** Applies the change of a client to a student. Validates the custom fields against the locked record. */
const updateStudent = <T extends { custom?: CustomChange | undefined }>(
  { id, version, sent, required, apply }: SentChange<T>,
  editor: Actor,
): Promise<SavedStudent> =>
  db.$transaction(async tx => {
    let warnings: string[] = []
    const applySent = (student: Student) => {
      const accepted = acceptCustom(editor, 'students', sent.custom, { required, stored: student.custom })
      warnings = accepted.warnings
      return apply(student, { ...sent, custom: accepted.custom })
    }
    const [student] = await updateStudents(tx, [{ id, version, apply: applySent }], editor)
    const current = await withScopeAfterWait(editor, tx)
    return withWarnings(await withRollNumberWarnings(tx, student as Student, current), warnings)
  })

const withWarnings = ({ student, warnings }: SavedStudent, more: string[]): SavedStudent => ({
  student,
  warnings: [...warnings, ...more],
})
