import 'server-only'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'
import { verifyPassword } from './auth/password'
import { db } from './db'
import { databaseUrl, env, isPostgres } from './env'

/** Demo accounts are passwords that everybody knows, so only the embedded default may have them (OWASP ASVS 6.3.2). */
export const isDemoAllowed = (): boolean =>
  env().DEMO === 'true' && !isPostgres(databaseUrl()) && !env().PUBLIC_URL?.startsWith('https:')

export type DemoAccount = (typeof DEMO_ACCOUNTS)[number]

/** The demo accounts that are worth showing on the sign-in page. */
export const shownDemoAccounts = async (): Promise<DemoAccount[]> => (isDemoAllowed() ? demoAccounts() : [])

/** The demo accounts that still exist with their demo password, whether they should or not. */
export async function demoAccounts(): Promise<DemoAccount[]> {
  const rows = await db.user.findMany({
    where: { email: { in: DEMO_ACCOUNTS.map(({ email }) => email) }, isActive: true },
    select: { email: true, passwordHash: true },
  })
  const shown = DEMO_ACCOUNTS.map(async account => {
    const row = rows.find(({ email }) => email === account.email)
    return row && (await isDemoPassword(account.password, row.passwordHash)) ? [account] : []
  })
  return (await Promise.all(shown)).flat()
}

/** Each hash is looked at once: a comparison takes a quarter of a second, and a page must not. */
const known = new Map<string, Promise<boolean>>()
function isDemoPassword(password: string, hash: string): Promise<boolean> {
  const answer = known.get(hash) ?? verifyPassword(password, hash)
  known.set(hash, answer)
  return answer
}
