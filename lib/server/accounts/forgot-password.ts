import 'server-only'
import type { ForgotInput } from '@/lib/contract/accounts/links'
import { db } from '@/lib/server/db/db'
import { enclosingNetworks } from '@/lib/server/limits/networks'
import { consumePoints, secondsUntilAllowed, type RateLimit } from '@/lib/server/limits/rate-limit'
import { queueMail } from '@/lib/server/mail/queue'
import { wakeMailSender } from '@/lib/server/mail/sender'
import { isMailSetUp } from '@/lib/server/mail/set-up'
import type { Client } from './client'
import { sha256 } from './sha256'

const HOUR_S = 60 * 60

function limitsOf(email: string, { address }: Client): RateLimit[] {
  const networks = enclosingNetworks(address).map(({ network, weight }) => ({
    key: `forgot from:${network}`,
    max: 20 * weight,
    seconds: HOUR_S,
  }))
  return [...networks, { key: `forgot:${sha256(email)}`, max: 3, seconds: HOUR_S }]
}

/**
 * Queues a mail with a link for a forgotten password. The account is looked up only when the mail is sent, so that
 * neither the answer nor its time reveals whether the account exists. Beyond the limits it queues no mail and returns
 * the same answer.
 */
export async function forgotPassword({ email }: ForgotInput, client: Client): Promise<void> {
  if (!isMailSetUp()) return
  const limits = limitsOf(email, client)
  // Read the counts first, because a refused request must not write to the database.
  if ((await secondsUntilAllowed(limits)) !== null) return
  const isQueued = await db.$transaction(async tx => {
    for (const limit of limits) if ((await consumePoints(limit, tx)) !== null) return false
    await queueMail(tx, { kind: 'reset', email })
    return true
  })
  if (isQueued) wakeMailSender()
}
