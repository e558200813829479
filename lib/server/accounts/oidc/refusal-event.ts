import 'server-only'
import { db, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { anonymousOrigin, writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { enclosingNetworks } from '@/lib/server/limits/networks'
import { consumePoints } from '@/lib/server/limits/rate-limit'
import type { Client } from '../client'
import { writeUserEvent } from '../user-events'

const QUARTER_HOUR = { max: 1, seconds: 15 * 60 }

/**
 * Writes to the history that a school account was refused, at most once in 15 minutes for a user, or for a network if
 * the user is unknown. Otherwise anybody with an account at the issuer could fill the history. Like a failed sign-in,
 * the event does not contain the email.
 */
export const writeIdentityRefusal = (row: UserRow | null, { address, requestId }: Client): Promise<void> =>
  db.$transaction(async tx => {
    const place = row?.id ?? enclosingNetworks(address).at(-1)?.network
    if ((await consumePoints({ key: `refused identity:${place}`, ...QUARTER_HOUR }, tx)) !== null) return
    await writeRefusal(tx, row, requestId)
  })

function writeRefusal(tx: Tx, row: UserRow | null, requestId: string): Promise<void> {
  const [origin, action] = [anonymousOrigin(requestId), 'identity.refused'] as const
  if (row) return writeUserEvent(tx, origin, row, action)
  return writeAuditEvent(tx, origin, { entity: 'user', entityId: '', label: 'Unknown account', action })
}
