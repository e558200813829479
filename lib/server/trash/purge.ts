import 'server-only'
import type { TrashKind } from '@/lib/contract/trash'
import { housekeepingOrigin, writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { query, db } from '@/lib/server/db/db'
import { Prisma, type Trash } from '@/lib/server/db/sqlite/client'
import { RECORD_KINDS } from './kinds'
import { restorableSince } from './list'

type DeletedRecord = Pick<Trash, 'id' | 'kind' | 'code' | 'firstName' | 'lastName' | 'deletedAt'>

/** Removes records that were deleted more than 30 days ago, with all that belongs to them. Their history stays. */
export async function purgeTrash(now: Date): Promise<void> {
  const records = await query<DeletedRecord>(Prisma.sql`
    SELECT "id", "kind", "code", "firstName", "lastName", "deletedAt" FROM "Trash" WHERE "deletedAt" <= ${restorableSince(now)}`)
  for (const record of records) await purge(record)
}

async function purge({ id, code, firstName, lastName, deletedAt, ...record }: DeletedRecord): Promise<void> {
  const kind = record.kind as TrashKind
  await db.$transaction(async tx => {
    const { count } = await tx.trash.deleteMany({ where: { id, deletedAt } })
    // Another node has purged or restored it meanwhile.
    if (!count) return
    await writeAuditEvent(tx, housekeepingOrigin(), {
      entity: RECORD_KINDS[kind].entity,
      entityId: id,
      label: `${firstName} ${lastName} (${code})`,
      action: `${kind}.purged`,
    })
  })
}
