import 'server-only'
import { db, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import type { Client } from './client'
import { enclosingNetworks } from '@/lib/server/limits/networks'
import { consumePoints } from '@/lib/server/limits/rate-limit'
import { writeSignInFailedEvent } from './user-events'

const QUARTER_HOUR = { max: 1, seconds: 15 * 60 }

/**
 * Writes to the history that somebody entered a wrong password or code. One account has at most a hundred failures a
 * day. Unknown emails have no such limit, and events cannot be deleted for 400 days, so only the first failure from
 * each network in 15 minutes is written. The other failures are only counted, which takes the same time.
 */
export function writeSignInFailure(row: UserRow | null, { address, requestId }: Client): Promise<void> {
  const network = enclosingNetworks(address).at(-1)?.network
  return db.$transaction(async tx => {
    if (row || (await isFirst(tx, `unknown account:${network}`))) await writeSignInFailedEvent(tx, row, requestId)
  })
}

/**
 * Writes to the history, at most once in 15 minutes, that a sign-in with the right password was refused. The refusal
 * does not count towards a limit, because the password was not guessed.
 */
export const writeSignInRefusal = (row: UserRow, { requestId }: Client): Promise<void> =>
  db.$transaction(async tx => {
    if (await isFirst(tx, `refused account:${row.id}`)) await writeSignInFailedEvent(tx, row, requestId)
  })

const isFirst = async (tx: Tx, key: string): Promise<boolean> =>
  (await consumePoints({ key, ...QUARTER_HOUR }, tx)) === null
