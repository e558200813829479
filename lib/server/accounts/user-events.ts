import 'server-only'
import type { AuditAction } from '@/lib/contract/history/actions'
import type { FieldChange } from '@/lib/contract/history/events'
import type { Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { anonymousOrigin, writeAuditEvent, type AuditOrigin } from '@/lib/server/history/write-audit-event'

/** Writes an event about a user to the history. */
export const writeUserEvent = (
  tx: Tx,
  origin: AuditOrigin,
  user: UserRow,
  action: AuditAction,
  changes?: FieldChange[],
): Promise<void> =>
  writeAuditEvent(tx, origin, { entity: 'user', entityId: user.id, label: userLabel(user), action, changes })

/** The name of a user in the history. */
export const userLabel = ({ firstName, lastName, employeeId }: UserRow): string =>
  `${firstName} ${lastName}${employeeId ? ` (${employeeId})` : ''}`

/**
 * Writes a failed sign-in to the history; `user` is null for an unknown account. The email that was entered is not
 * stored, because it may be a password in the wrong field.
 */
export const writeSignInFailedEvent = (tx: Tx, user: UserRow | null, requestId: string): Promise<void> => {
  const [origin, action] = [anonymousOrigin(requestId), 'session.sign_in_failed'] as const
  if (user) return writeUserEvent(tx, origin, user, action)
  return writeAuditEvent(tx, origin, { entity: 'user', entityId: '', label: 'Unknown account', action })
}
