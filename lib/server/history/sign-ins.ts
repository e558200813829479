import 'server-only'
import type { AuditAction } from '@/lib/contract/history/actions'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/sqlite/client'

/** Whether anybody has ever signed in. */
export async function hasSignIns(): Promise<boolean> {
  const action = 'session.signed_in' satisfies AuditAction
  return (await query(Prisma.sql`SELECT "id" FROM "AuditEvent" WHERE "action" = ${action} LIMIT 1`)).length > 0
}
