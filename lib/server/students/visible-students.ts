import 'server-only'
import type { Holder } from '@/lib/contract/permissions'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/where-clause'
import { visibleTo } from './visible-to'

/** Those of these ids that are of students whom an actor sees. */
export async function visibleStudents(ids: string[], actor: Holder): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const conditions = [...visibleTo(actor), Prisma.sql`"id" IN (${Prisma.join(ids)})`]
  const rows = await query<{ id: string }>(Prisma.sql`SELECT "id" FROM "Student" ${whereClause(conditions)}`)
  return new Set(rows.map(({ id }) => id))
}
