import 'server-only'
import { coversClass } from '@/lib/contract/class-scope'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { db } from '@/lib/server/db/db'
import type { Trash } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { findVisibleStudentIds } from './find-visible-student-ids'

/** Whether a user may see a record in the trash. For a student, the class at the time of the deletion decides. */
export const seesDeletedRecord = ({ kind, record }: Pick<Trash, 'kind' | 'record'>, actor: Actor): boolean =>
  !actor.scope || kind !== 'student' || coversClass(actor, JSON.parse(record) as SchoolClass)

/**
 * Returns only the ids of students that the actor may see, and of deleted students whose last class the actor may see.
 */
export async function findSeenRecordIds(ids: readonly string[], actor: Actor): Promise<Set<string>> {
  const seen = await findVisibleStudentIds([...ids], actor)
  const others = ids.filter(id => !seen.has(id))
  if (others.length === 0) return seen
  const deleted = await db.trash.findMany({
    where: { id: { in: others }, kind: 'student' },
    select: { id: true, kind: true, record: true },
  })
  for (const row of deleted) if (seesDeletedRecord(row, actor)) seen.add(row.id)
  return seen
}
