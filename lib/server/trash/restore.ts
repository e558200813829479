import 'server-only'
import type { Restored } from '@/lib/contract/trash'
import { changesBetween } from '../audit/changes'
import { record, type Origin } from '../audit/record'
import { db, isDuplicate, type Tx } from '../db'
import type { Trash } from '../db/sqlite/client'
import { duplicate, notFound } from '../errors'
import { toStudent, type WholeStudent } from '../students/mapper'
import { about, saved } from '../students/service'
import { aboutUser, toRecord, type WholeUser } from '../users/mapper'
import { restorable } from './find'

/**
 * Brings a deleted record back as it was, a student with photo and guardians, a staff member with password and second
 * factor. Sessions have ended for good.
 *
 * @throws AppError `NOT_FOUND`, also when the 30 days are over; `DUPLICATE` when somebody else has the email by now
 */
export async function restoreRecord(id: string, origin: Origin): Promise<Restored> {
  const kept = await db.trash.findFirst({ where: { id, ...restorable() } })
  if (!kept) throw notFound('Deleted record')
  try {
    return await db.$transaction(async tx => {
      // Of two who restore it at once, one has it.
      const { count } = await tx.trash.deleteMany({ where: { id, deletedAt: kept.deletedAt } })
      if (!count) throw notFound('Deleted record')
      return kept.kind === 'student' ? restoreStudent(tx, kept, origin) : restoreStaff(tx, kept, origin)
    })
  } catch (error) {
    throw isDuplicate(error) ? emailTaken(kept) : error
  }
}

async function restoreStudent(tx: Tx, { record: json, photo }: Trash, origin: Origin): Promise<Restored> {
  const { guardians, ...row } = JSON.parse(json) as WholeStudent
  const student = toStudent(
    await tx.student.create({
      data: {
        ...row,
        guardians: { create: guardians.map(({ studentId: _, ...guardian }) => guardian) },
        photo: photo && row.photoHash ? { create: { hash: row.photoHash, bytes: photo } } : undefined,
      },
      include: { guardians: true },
    }),
  )
  await record(tx, origin, { ...about(student), action: 'student.restored', changes: changesBetween(null, student) })
  const { warnings } = await saved(tx, student)
  return { warnings }
}

async function restoreStaff(tx: Tx, { record: json }: Trash, origin: Origin): Promise<Restored> {
  const { secondFactor, recoveryCodes, ...row } = JSON.parse(json) as WholeUser
  await tx.user.create({ data: row })
  if (secondFactor) await tx.secondFactor.create({ data: secondFactor })
  await tx.recoveryCode.createMany({ data: recoveryCodes })
  await record(tx, origin, {
    ...aboutUser(row),
    action: 'staff.restored',
    changes: changesBetween(null, toRecord(row)),
  })
  return { warnings: [] }
}

/** Ids are given to nobody else, so it is the email. */
function emailTaken({ record: json }: Trash) {
  const { email } = JSON.parse(json) as WholeUser
  return duplicate(
    'email',
    `${email} belongs to somebody else by now. Give them another email first, then restore this record.`,
  )
}
