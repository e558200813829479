import 'server-only'
import type { AuditAction, AuditEntity, FieldChange } from '@/lib/contract/audit'
import { currentTime } from '../clock'
import type { SqlTx } from '../db'
import { insert } from '../db/insert'
import { searchable } from '../fold'
import { newId } from '../id'

/** Who does something, and by which request. */
export type Origin = { id: string | null; name: string; requestId: string }

export type Happening = {
  action: AuditAction
  entity: AuditEntity
  entityId: string
  /** The record as people call it. */
  label: string
  /** Never a password, hash or token. */
  changes?: FieldChange[]
}

/** Whoever runs a command on the server itself. */
export const atTheServer = (): Origin => ({ id: null, name: 'Command line', requestId: newId() })

/** What the server does by itself when its time has come. */
export const housekeeper = (): Origin => ({ id: null, name: 'Housekeeping', requestId: newId() })

/** Someone who is not signed in. */
export const stranger = (requestId: string): Origin => ({ id: null, name: 'Not signed in', requestId })

/** Writes what happens into the history, in the transaction in which it happens: neither is there without the other. */
export async function record(tx: SqlTx, { id, name, requestId }: Origin, happening: Happening): Promise<void> {
  const { changes = [], ...what } = happening
  await insert(tx, 'AuditEvent', {
    ...what,
    id: newId(),
    at: currentTime(),
    actorId: id,
    actorName: name,
    changes: JSON.stringify(changes),
    requestId,
    actorText: searchable(name),
    labelText: searchable(what.label),
  })
}
