import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { TrashKind } from '@/lib/contract/trash'
import { joinNames } from '@/lib/contract/full-name'
import { housekeepingOrigin, writeAuditEvents, type AuditOrigin } from '@/lib/server/history/write-audit-event'
import { db, type Tx } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import { RECORD_KINDS } from './kinds'
import { restorableSince } from './list'

/** The number of records that one transaction deletes in a few milliseconds. */
const SLICE_ROWS = 100
/** The pause between two slices, in which other requests write. */
const PAUSE_MS = 5

/** Removes records that were deleted more than 30 days ago, with all that belongs to them. Their history stays. */
export async function purgeTrash(now: Date): Promise<void> {
  const since = restorableSince(now)
  for (;;) {
    const records = await db.trash.findMany({
      where: { deletedAt: { lte: since } },
      take: SLICE_ROWS,
      select: { id: true },
    })
    if (records.length === 0) return
    const ids = records.map(({ id }) => id)
    await db.$transaction(tx => purgeRecords(tx, ids, housekeepingOrigin(), since))
    await delay(PAUSE_MS)
  }
}

/**
 * Removes records from the trash for good.
 *
 * @param until keeps records that were deleted after this time
 * @returns the ids of the records that were still there: another node may have restored or purged some
 */
export async function purgeRecords(tx: Tx, ids: string[], origin: AuditOrigin, until?: Date): Promise<Set<string>> {
  await lockRowsById(tx, 'Trash', ids)
  const records = await tx.trash.findMany({ where: { id: { in: ids }, deletedAt: { lte: until } } })
  const found = records.map(({ id }) => id)
  await tx.trash.deleteMany({ where: { id: { in: found } } })
  for (const { forget } of Object.values(RECORD_KINDS)) await forget?.(tx, found)
  await writeAuditEvents(
    tx,
    origin,
    records.map(({ id, kind, code, ...name }) => ({
      entity: RECORD_KINDS[kind as TrashKind].entity,
      entityId: id,
      label: `${joinNames(name)} (${code})`,
      action: `${kind as TrashKind}.purged`,
    })),
  )
  return new Set(found)
}
