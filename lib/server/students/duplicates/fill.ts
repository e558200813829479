import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { db, type Tx } from '@/lib/server/db/db'
import { lockRows } from '@/lib/server/db/lock-rows'
import { Prisma } from '@/lib/server/db/prisma'
import { updateEach } from '@/lib/server/db/update-each'
import { retryUntilDone } from '@/lib/server/platform/retry-until-done'
import { nameKeys } from './likeness'
import { addDuplicatePairs } from './pairs'

/** The number of students that one transaction writes in a few milliseconds. */
const SLICE_ROWS = 100
/** The pause between two slices, in which other requests write. */
const PAUSE_MS = 20

const NOT_COMPARED = { firstNameKey: null }

/**
 * Looks for the duplicates of students that an earlier version has written, oldest first. It may stop at any time, and
 * continues when called again.
 */
export async function fillDuplicatePairs(): Promise<void> {
  for (;;) {
    if (!(await db.student.findFirst({ where: NOT_COMPARED, select: { id: true } }))) return
    await db.$transaction(fillSlice)
    await delay(PAUSE_MS)
  }
}

/** Runs `fillDuplicatePairs` in the background. */
export const startDuplicateFill = (): void =>
  void retryUntilDone('looking for duplicates of older records', fillDuplicatePairs)

async function fillSlice(tx: Tx): Promise<void> {
  const next = { where: NOT_COMPARED, orderBy: { serial: 'asc' }, take: SLICE_ROWS, select: { id: true } } as const
  const ids = (await tx.student.findMany(next)).map(({ id }) => id)
  if (ids.length === 0) return
  await lockRows(tx, 'Student', Prisma.sql`"id" IN (${Prisma.join(ids)})`)
  const rows = await tx.student.findMany({
    where: { id: { in: ids }, ...NOT_COMPARED },
    include: { guardians: { select: { phone: true } } },
  })
  const keys = rows.map(row => {
    const { firstNameKey, lastNameKey } = nameKeys(row)
    return { key: row.serial, texts: [firstNameKey, lastNameKey] }
  })
  await updateEach(tx, 'Student', 'serial', ['firstNameKey', 'lastNameKey'], keys)
  await addDuplicatePairs(tx, rows)
}
