import 'server-only'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { env } from '@/lib/server/platform/env'

let hasAccount = false

/** Whether nobody can sign in yet. The last superAdmin cannot be deleted, so an account is looked for until there is one. */
export async function hasNoAccount(): Promise<boolean> {
  hasAccount ||= (await query(Prisma.sql`SELECT 1 FROM "User" LIMIT 1`)).length > 0
  return !hasAccount
}

/** The address of the school, when its cookies travel over https only. */
export const secureUrl = (): string | undefined => {
  const { PUBLIC_URL } = env()
  return PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : undefined
}
