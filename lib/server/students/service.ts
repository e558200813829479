import 'server-only'
import { DEFAULT_GRADE, DEFAULT_PERCENTAGE } from '@/lib/contract/constants'
import { today } from '@/lib/contract/dates'
import type { SavedStudent, Student, StudentInput, StudentPatch } from '@/lib/contract/student'
import { currentTime } from '../clock'
import { db, type Tx } from '../db'
import { AppError, notFound, stale } from '../errors'
import type { Once } from '../http/route'
import { newId } from '../id'
import { inTransaction } from '../idempotency'
import { nextStudentId } from '../sequence'
import type { Actor } from '../session/actor'
import { guardianRows, rankOf, toColumns, toStudent } from './mapper'
import { merged } from './merge'

const withGuardians = { guardians: true } as const

/** @throws AppError `NOT_FOUND` */
export async function getStudent(id: string): Promise<Student> {
  return find(db, id)
}

/** @throws AppError `IDEMPOTENCY_MISMATCH` */
export async function createStudent(input: StudentInput, actor: Actor, once?: Once): Promise<SavedStudent> {
  return inTransaction(actor.id, once, async tx => saved(tx, await insertStudent(tx, input, currentTime())))
}

/** Adds a student with the ids of the year of `now`. */
export async function insertStudent(tx: Tx, input: StudentInput, now: Date): Promise<Student> {
  const ids = await nextStudentId(tx, now.getFullYear())
  const row = await tx.student.create({
    data: {
      ...toColumns(input, ids.studentId),
      ...ids,
      id: newId(),
      overallGrade: input.overallGrade ?? DEFAULT_GRADE,
      overallPercentage: input.overallPercentage ?? DEFAULT_PERCENTAGE,
      admissionDate: input.admissionDate ?? today(now),
      createdAt: now,
      updatedAt: now,
      guardians: { create: guardianRows(input) },
    },
    include: withGuardians,
  })
  return toStudent(row)
}

/** Replaces what the form holds. @throws AppError `NOT_FOUND`, `STALE` when `version` is given and is not the record's */
export async function replaceStudent(
  id: string,
  input: StudentInput,
  version: number | undefined,
): Promise<SavedStudent> {
  return db.$transaction(async tx => write(tx, await find(tx, id), input, version))
}

const PATCH_TRIES = 5

/**
 * Merges into the record. What was merged into is part of the condition, so that of two changes to different fields
 * at once, on any node, one begins again and neither is lost.
 *
 * @throws AppError `NOT_FOUND`, `STALE`, `VALIDATION_ERROR`
 */
export async function patchStudent(id: string, body: StudentPatch, tries = PATCH_TRIES): Promise<SavedStudent> {
  const { version, ...patch } = body
  try {
    return await db.$transaction(async tx => {
      const student = await find(tx, id)
      return write(tx, student, merged(student, patch), version ?? student.version)
    })
  } catch (error) {
    const mayTryAgain = version === undefined && tries > 1 && error instanceof AppError && error.code === 'STALE'
    if (!mayTryAgain) throw error
    return patchStudent(id, body, tries - 1)
  }
}

/** Deletes the record with its guardians and photo. @throws AppError `NOT_FOUND` */
export async function deleteStudent(id: string): Promise<void> {
  const { count } = await db.student.deleteMany({ where: { id } })
  if (count === 0) throw notFound('Student')
}

async function find(tx: Tx, id: string): Promise<Student> {
  const row = await tx.student.findUnique({ where: { id }, include: withGuardians })
  if (!row) throw notFound('Student')
  return toStudent(row)
}

/** Whether the version still holds is decided by the update itself, so that of two at once only one succeeds. */
async function write(
  tx: Tx,
  current: Student,
  input: StudentInput,
  version: number | undefined,
): Promise<SavedStudent> {
  const { _id: id, studentId } = current
  const { count } = await tx.student.updateMany({
    where: { id, version },
    data: { ...toColumns(input, studentId), version: { increment: 1 }, updatedAt: currentTime() },
  })
  if (count === 0) throw stale({ student: await find(tx, id) })
  for (const { kind, ...data } of guardianRows(input)) {
    await tx.guardian.update({ where: { studentId_kind: { studentId: id, kind } }, data })
  }
  return saved(tx, await find(tx, id))
}

/** A roll number that another active student of the class has is not refused, but said. */
async function saved(tx: Tx, student: Student): Promise<SavedStudent> {
  const { _id: id, standard, section, rollNumber, isActive } = student
  const others = isActive
    ? await tx.student.findFirst({
        where: { standardRank: rankOf(standard), section, rollNumber, isActive: true, id: { not: id } },
        select: { firstName: true, lastName: true },
      })
    : null
  const taken =
    others &&
    `Roll number ${rollNumber} in ${standard}-${section} is also held by ${others.firstName} ${others.lastName}`
  return { student, warnings: taken ? [taken] : [] }
}
