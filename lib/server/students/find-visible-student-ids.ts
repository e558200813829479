import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { db } from '@/lib/server/db/db'
import { visibleTo } from './visible-to'

/** Returns only the ids that belong to students that the actor may see. */
export async function findVisibleStudentIds(ids: string[], actor: Actor): Promise<Set<string>> {
  const rows = await db.student.findMany({ where: { ...visibleTo(actor), id: { in: ids } }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}
