import 'server-only'
import type { TrashKind } from '@/lib/contract/trash'
import { currentTime } from '@/lib/server/platform/clock'
import type { Tx } from '@/lib/server/db/db'
import { toSearchText } from '@/lib/server/db/search-text'
import type { AuditOrigin } from './write-audit-event'

type DeletedRecord = {
  kind: TrashKind
  /** The student ID or employee ID. */
  code: string
  /** The row, with the rows of other tables that are restored with it. */
  row: { id: string; firstName: string; lastName: string }
  photo?: Uint8Array<ArrayBuffer>
}

/** Stores records in the trash, in the transaction that deletes them from their own table. */
export async function copyToTrash(tx: Tx, origin: AuditOrigin, records: DeletedRecord[]): Promise<void> {
  const deleted = { deletedAt: currentTime(), deletedById: origin.id, deletedByName: origin.name }
  const data = records.map(({ kind, code, row, photo }) => {
    const { id, firstName, lastName } = row
    const searchText = toSearchText(firstName, lastName, code)
    return { id, kind, code, firstName, lastName, searchText, record: JSON.stringify(row), photo, ...deleted }
  })
  await tx.trash.createMany({ data })
}
