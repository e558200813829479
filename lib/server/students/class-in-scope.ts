import 'server-only'
import { coversClass, coversSomeClass } from '@/lib/contract/class-scope'
import type { UserPermissions } from '@/lib/contract/permissions'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { AppError } from '@/lib/server/platform/errors'

export const CLASS_OUTSIDE_MESSAGE = 'You may not put students into this class'
export const CLASS_NOT_SEEN_MESSAGE = 'You do not see the students of this class'

type WithScope = Pick<UserPermissions, 'scope'>

/** The error for a class that the user may not see. @param fields the fields of the request that name the class */
export const unseenClassError = (fields: readonly string[], message = CLASS_OUTSIDE_MESSAGE) =>
  new AppError('FORBIDDEN', message, { errors: fields.map(field => ({ field, message })) })

/**
 * Refuses to put a student into a class that the user may not see.
 *
 * @param before the class that the student has; absent for a new student
 * @throws AppError `FORBIDDEN` that names the fields that choose the class
 */
export function requireClassInScope(actor: WithScope, after: SchoolClass, before?: SchoolClass): void {
  if (coversClass(actor, after)) return
  const fields = (['standard', 'section'] as const).filter(field => !before || before[field] !== after[field])
  if (fields.length > 0) throw unseenClassError(fields)
}

/**
 * Like `requireClassInScope`, for the row of a batch, which has only one message. The message is about the standard if
 * the user may see no class of the standard, and otherwise about the section.
 *
 * @throws AppError `FORBIDDEN`
 */
export function requireSeenClass(actor: WithScope, { standard, section }: SchoolClass, before?: SchoolClass): void {
  const isSame = before?.standard === standard && before.section === section
  if (isSame || coversClass(actor, { standard, section })) return
  throw unseenClassError([coversSomeClass(actor, { standard }) ? 'section' : 'standard'])
}
