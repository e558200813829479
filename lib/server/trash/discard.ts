import 'server-only'
import type { TrashKind } from '@/lib/contract/trash'
import type { Origin } from '../audit/record'
import { currentTime } from '../clock'
import type { Tx } from '../db'
import { searchable } from '../fold'

type Row = { id: string; firstName: string; lastName: string }

type Discarded = {
  kind: TrashKind
  /** The student ID or employee ID. */
  code: string
  /** The record's row, with the rows that belong to it and are to come back with it. */
  row: Row
  photo?: Uint8Array<ArrayBuffer>
}

/** Keeps what is being deleted by the same transaction: it is in no other table from then on. */
export async function discard(
  tx: Tx,
  { id: deletedById, name: deletedByName }: Origin,
  { kind, code, row, photo }: Discarded,
): Promise<void> {
  const { id, firstName, lastName } = row
  await tx.trash.create({
    data: {
      id,
      kind,
      code,
      firstName,
      lastName,
      searchText: searchable(firstName, lastName, code),
      record: JSON.stringify(row),
      photo,
      deletedAt: currentTime(),
      deletedById,
      deletedByName,
    },
  })
}
