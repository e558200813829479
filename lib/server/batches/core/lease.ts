import 'server-only'
import type { BatchState } from '@/lib/contract/batches/schema'
import { db, type Tx } from '@/lib/server/db/db'
import { dialect } from '@/lib/server/db/dialect'
import { Prisma } from '@/lib/server/db/prisma'
import { newId } from '@/lib/server/platform/id'
import { processWide } from '@/lib/server/platform/process-wide'

/** If a process has not renewed its lease for this time, another process continues the batch. */
const LEASE_MS = 30_000

/** The name of this process in leases. */
const PROCESS = processWide('schoolBatchProcess', () => newId())

/** Leases use the clock of the database, because a process that was suspended may continue with an old time. */
const { now } = dialect

/** The lease columns of a batch that no process works on. */
export const NO_LEASE = { leaseBy: null, leaseUntil: null } as const

/** Takes the lease of a batch in one of these states, unless another process has it. @returns whether it succeeded */
export async function claimLease(id: string, states: readonly BatchState[]): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE "Batch" SET "leaseBy" = ${PROCESS}, "leaseUntil" = ${now} + ${LEASE_MS}
    WHERE "id" = ${id} AND "state" IN (${Prisma.join([...states])}) AND ("leaseUntil" IS NULL OR "leaseUntil" <= ${now})`
  return count === 1
}

/**
 * Extends the lease and locks the batch.
 *
 * @returns false when another process may have taken over; the caller must then write nothing
 */
export async function renewLease(tx: Tx, id: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE "Batch" SET "leaseUntil" = ${now} + ${LEASE_MS}
    WHERE "id" = ${id} AND "leaseBy" = ${PROCESS} AND "leaseUntil" > ${now}`
  return count === 1
}

/** Releases the lease, so that another process can continue at once. */
export const releaseLease = async (id: string): Promise<void> => {
  await db.batch.updateMany({ where: { id, leaseBy: PROCESS }, data: NO_LEASE })
}

/** The batches in these states that no process works on, oldest first. */
export const findUnclaimedBatches = (states: readonly BatchState[]): Promise<{ id: string; createdById: string }[]> =>
  db.$queryRaw`
    SELECT "id", "createdById" FROM "Batch" WHERE "state" IN (${Prisma.join([...states])})
      AND ("leaseUntil" IS NULL OR "leaseUntil" <= ${now})
    ORDER BY "createdAt", "id"`
