import 'server-only'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'
import { verifyPassword } from './auth/password'
import { ask } from './db'
import { Prisma } from './db/sqlite/client'
import { databaseUrl, env, isPostgres } from './env'
import { processWide } from './process-wide'

/** Demo accounts are passwords that everybody knows, so only the embedded default may have them (OWASP ASVS 6.3.2). */
export const isDemoAllowed = (): boolean =>
  env().DEMO === 'true' && !isPostgres(databaseUrl()) && !env().PUBLIC_URL?.startsWith('https:')

/** Whether the database waits for the demo: nobody has an account in it, and it may have these. */
export const isDemoDue = async (): Promise<boolean> =>
  isDemoAllowed() && (await ask(Prisma.sql`SELECT 1 FROM "User" LIMIT 1`)).length === 0

export type DemoAccount = (typeof DEMO_ACCOUNTS)[number]

/** The demo accounts that are worth showing on the sign-in page. */
export const shownDemoAccounts = async (): Promise<DemoAccount[]> => (isDemoAllowed() ? demoAccounts() : [])

/** The demo accounts that still exist with their demo password, whether they should or not. */
export async function demoAccounts(): Promise<DemoAccount[]> {
  const emails = Prisma.join(DEMO_ACCOUNTS.map(({ email }) => email))
  const rows = await ask<{ email: string; passwordHash: string }>(
    Prisma.sql`SELECT "email", "passwordHash" FROM "User" WHERE "email" IN (${emails}) AND "isActive"`,
  )
  const shown = DEMO_ACCOUNTS.map(async account => {
    const row = rows.find(({ email }) => email === account.email)
    return row && (await isDemoPassword(account.password, row.passwordHash)) ? [account] : []
  })
  return (await Promise.all(shown)).flat()
}

const known = processWide('schoolDemoPasswords', () => new Map<string, Promise<boolean>>())

/** Each hash is looked at once: a comparison takes a quarter of a second, and a page must not. */
function isDemoPassword(password: string, hash: string): Promise<boolean> {
  const found = known.get(hash)
  if (found) return found
  const answer = verifyPassword(password, hash)
  known.set(hash, answer)
  // Nothing was found out while too many passwords waited to be compared.
  answer.catch(() => known.delete(hash))
  return answer
}
