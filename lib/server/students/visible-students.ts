import 'server-only'
import type { Holder } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import { visibleTo } from './visible-to'

/** Those of these ids that are of students whom an actor sees. */
export async function visibleStudents(ids: string[], actor: Holder): Promise<Set<string>> {
  const rows = await db.student.findMany({ where: { ...visibleTo(actor), id: { in: ids } }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}
