import 'server-only'
import type { AuditAction } from '@/lib/contract/history/actions'
import type { AuditEntity } from '@/lib/contract/history/events'
import type { Tx } from '@/lib/server/db/db'
import { AppError } from '@/lib/server/platform/errors'

/** The actions that make a new version of a record. */
const CHANGES: readonly AuditAction[] = [
  'student.created',
  'student.updated',
  'student.photo_changed',
  'student.merged',
  'student.restored',
  'staff.created',
  'staff.updated',
  'staff.permissions_changed',
  'staff.activated',
  'staff.deactivated',
  'staff.restored',
  'profile.updated',
]

/** Adds the name of the user who changed the record last to a `STALE` error. Returns any other error unchanged. */
export async function nameLastEditor(tx: Tx, error: unknown, entity: AuditEntity, entityId: string): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'STALE') return error
  const event = await tx.auditEvent.findFirst({
    where: { entity, entityId, action: { in: [...CHANGES] } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { actorName: true },
  })
  if (!event) return error
  return new AppError(error.code, error.message, {
    ...error.details,
    data: { ...(error.details.data as object), changedBy: event.actorName },
  })
}
