import 'server-only'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'
import { verifyPassword } from './password'
import { db } from '@/lib/server/db/db'
import { dialect } from '@/lib/server/db/dialect'
import { env } from '@/lib/server/platform/env'

/**
 * Everybody knows the demo passwords, so a server with Postgres or an https address may not have demo accounts (OWASP
 * ASVS 6.3.2).
 */
export const isDemoAllowed = (): boolean =>
  env().DEMO === 'true' && dialect.isEmbedded && !env().PUBLIC_URL?.startsWith('https:')

/** Whether the database has no users and may have the demo accounts. */
export const shouldSeedDemo = async (): Promise<boolean> =>
  isDemoAllowed() && (await db.user.findFirst({ select: { id: true } })) === null

export type DemoAccount = (typeof DEMO_ACCOUNTS)[number]

/** The demo accounts for the sign-in page. */
export const demoAccountsToShow = async (): Promise<DemoAccount[]> => (isDemoAllowed() ? demoAccounts() : [])

/** The demo accounts that still have their demo password, even if demo accounts are not allowed. */
export async function demoAccounts(): Promise<DemoAccount[]> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const rows = await db.user.findMany({ where: { email: { in: emails }, isActive: true } })
  const shown = DEMO_ACCOUNTS.map(async account => {
    const row = rows.find(({ email }) => email === account.email)
    return row && (await isDemoPassword(account.password, row.passwordHash)) ? [account] : []
  })
  return (await Promise.all(shown)).flat()
}

const results = new Map<string, Promise<boolean>>()

/** Caches the result for each hash: a comparison takes a quarter of a second, too long for a page. */
function isDemoPassword(password: string, hash: string): Promise<boolean> {
  const known = results.get(hash)
  if (known) return known
  const result = verifyPassword(password, hash).then(form => form !== null)
  results.set(hash, result)
  // A comparison fails when too many hashes are queued. The next call tries again.
  result.catch(() => results.delete(hash))
  return result
}
