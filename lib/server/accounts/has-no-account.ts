import 'server-only'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/sqlite/client'

let hasAccount = false

/** Whether nobody can sign in yet. The last superAdmin cannot be deleted, so an account is looked for until there is one. */
export async function hasNoAccount(): Promise<boolean> {
  hasAccount ||= (await query(Prisma.sql`SELECT 1 FROM "User" LIMIT 1`)).length > 0
  return !hasAccount
}
