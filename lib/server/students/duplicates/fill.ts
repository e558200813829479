import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { db, query, type Tx } from '@/lib/server/db/db'
import { lockRows } from '@/lib/server/db/lock-rows'
import { Prisma } from '@/lib/server/db/prisma'
import { retryUntilDone } from '@/lib/server/platform/retry-until-done'
import { GUARDIAN_JOINS } from '../guardian-joins'
import { nameKeys } from './name-keys'
import { addDuplicatePairs } from './pairs'

/** As many as one transaction writes in a few milliseconds. */
const SLICE_ROWS = 100
/** Other requests write between two slices. */
const PAUSE_MS = 20

type Row = { id: string; serial: number; firstName: string; lastName: string; dateOfBirth: string; gender: string }
type FullRow = Row & { isActive: boolean; fatherPhone: string | null; motherPhone: string | null }

const NOT_COMPARED = Prisma.sql`s."firstNameKey" IS NULL`

/**
 * Looks for the duplicates of students that an earlier version has written, oldest first. It can stop at any time and
 * continues when called again.
 */
export async function fillDuplicatePairs(): Promise<void> {
  for (;;) {
    const [missing] = await query(Prisma.sql`SELECT 1 FROM "Student" s WHERE ${NOT_COMPARED} LIMIT 1`)
    if (!missing) return
    await db.$transaction(fillSlice)
    await delay(PAUSE_MS)
  }
}

/** Runs it in the background. */
export const startDuplicateFill = (): void =>
  void retryUntilDone('looking for duplicates of older records', fillDuplicatePairs)

async function fillSlice(tx: Tx): Promise<void> {
  const slice = Prisma.sql`SELECT s."id" FROM "Student" s WHERE ${NOT_COMPARED} ORDER BY s."serial" LIMIT ${SLICE_ROWS}`
  const ids = (await query<{ id: string }>(slice, tx)).map(({ id }) => id)
  if (ids.length === 0) return
  await lockRows(tx, 'Student', Prisma.sql`"id" IN (${Prisma.join(ids)})`)
  const rows = await query<FullRow>(
    Prisma.sql`
      SELECT s."id", s."serial", s."firstName", s."lastName", s."dateOfBirth", s."gender", s."isActive",
        f."phone" AS "fatherPhone", m."phone" AS "motherPhone"
      FROM "Student" s
      ${GUARDIAN_JOINS}
      WHERE s."id" IN (${Prisma.join(ids)}) AND ${NOT_COMPARED}`,
    tx,
  )
  await writeKeys(tx, rows)
  await addDuplicatePairs(tx, rows.map(withGuardians))
}

const withGuardians = ({ fatherPhone, motherPhone, ...row }: FullRow) => ({
  ...row,
  guardians: [fatherPhone, motherPhone].flatMap(phone => (phone === null ? [] : [{ phone }])),
})

async function writeKeys(tx: Tx, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(row => {
    const { firstNameKey, lastNameKey } = nameKeys(row)
    return Prisma.sql`(CAST(${row.serial} AS INTEGER), ${firstNameKey}, ${lastNameKey})`
  })
  await tx.$executeRaw`
    WITH "keys" ("serial", "firstNameKey", "lastNameKey") AS (VALUES ${Prisma.join(values)})
    UPDATE "Student" SET "firstNameKey" = "keys"."firstNameKey", "lastNameKey" = "keys"."lastNameKey"
    FROM "keys" WHERE "keys"."serial" = "Student"."serial"`
}
