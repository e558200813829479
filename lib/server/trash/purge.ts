import 'server-only'
import type { TrashKind } from '@/lib/contract/trash'
import { housekeeper, record } from '../audit/record'
import { ask, db } from '../db'
import { Prisma, type Trash } from '../db/sqlite/client'
import { deadline } from './find'

/** How the history calls each kind of record. */
const ENTITY = { student: 'student', staff: 'user' } as const satisfies Record<TrashKind, string>

/** Removes for good, with guardians and photo, what nobody has restored in time. Its history stays, with an event more. */
export async function purgeTrash(now: Date): Promise<void> {
  const rows = await ask<Deleted>(Prisma.sql`
    SELECT "id", "kind", "code", "firstName", "lastName", "deletedAt" FROM "Trash" WHERE "deletedAt" <= ${deadline(now)}`)
  for (const row of rows) await purge(row)
}

type Deleted = Pick<Trash, 'id' | 'kind' | 'code' | 'firstName' | 'lastName' | 'deletedAt'>

async function purge({ id, code, firstName, lastName, deletedAt, ...row }: Deleted) {
  const kind = row.kind as TrashKind
  await db.$transaction(async tx => {
    const { count } = await tx.trash.deleteMany({ where: { id, deletedAt } })
    // Another node was faster.
    if (!count) return
    const label = `${firstName} ${lastName} (${code})`
    await record(tx, housekeeper(), { entity: ENTITY[kind], entityId: id, label, action: `${kind}.purged` })
  })
}
