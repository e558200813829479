import 'server-only'
import { coversClass } from '@/lib/contract/class-scope'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { db } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { AppError } from '@/lib/server/platform/errors'
import { visibleTo } from './visible-to'

export const CLASS_OUTSIDE = 'You may not put students into this class'

/**
 * Refuses to put a student into a class that the user does not see.
 *
 * @param before the class that the student has; absent for a new student
 * @throws AppError `FORBIDDEN` that names the fields that choose the class
 */
export function requireClassInScope(actor: Pick<Actor, 'scope'>, after: SchoolClass, before?: SchoolClass): void {
  if (coversClass(actor, after)) return
  const fields = (['standard', 'section'] as const).filter(field => !before || before[field] !== after[field])
  if (fields.length === 0) return
  throw new AppError('FORBIDDEN', CLASS_OUTSIDE, { errors: fields.map(field => ({ field, message: CLASS_OUTSIDE })) })
}

/** Whether a user sees a student, or would see a deleted student again after a restoration. */
export async function isStudentInScope(id: string, actor: Actor): Promise<boolean> {
  if (!actor.scope) return true
  if ((await db.student.count({ where: { ...visibleTo(actor), id } })) > 0) return true
  const deleted = await db.trash.findFirst({ where: { id, kind: 'student' }, select: { record: true } })
  return deleted !== null && coversClass(actor, JSON.parse(deleted.record) as SchoolClass)
}
