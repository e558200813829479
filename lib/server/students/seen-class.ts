import 'server-only'
import { coversClass, coversSomeClass } from '@/lib/contract/class-scope'
import type { UserPermissions } from '@/lib/contract/permissions'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { AppError } from '@/lib/server/platform/errors'
import { CLASS_OUTSIDE } from './in-scope'

/** Refuses a class that a request names. @param fields the fields of the request that name it */
export const unseenClassError = (fields: readonly string[], message = CLASS_OUTSIDE) =>
  new AppError('FORBIDDEN', message, { errors: fields.map(field => ({ field, message })) })

/**
 * As `requireClassInScope`, for the row of a batch, which has one message: on the standard when the actor sees no class of
 * it, and otherwise on the section.
 *
 * @throws AppError `FORBIDDEN`
 */
export function requireSeenClass(
  actor: Pick<UserPermissions, 'scope'>,
  { standard, section }: SchoolClass,
  before?: SchoolClass,
): void {
  const isSame = before?.standard === standard && before.section === section
  if (isSame || coversClass(actor, { standard, section })) return
  throw unseenClassError([coversSomeClass(actor, { standard }) ? 'section' : 'standard'])
}
