import 'server-only'
import { UNDO_DAYS, UNDO_PERMISSIONS, type UndoRequest } from '@/lib/contract/history/undo'
import { type AuditAction, SHOWING_ACTIONS } from '@/lib/contract/history/actions'
import type { FieldChange } from '@/lib/contract/history/events'
import { can, type Permission } from '@/lib/contract/permissions'
import { seesDeletedRecords } from '@/lib/contract/privileges'
import type { Actor } from '@/lib/server/history/actor'
import { CHANGED_SINCE } from '@/lib/server/batches/core/conflicts'
import { mayChangeAll, changesOfExistingFields } from '@/lib/server/custom-fields/past-changes'
import { db } from '@/lib/server/db/db'
import type { AuditEvent } from '@/lib/server/db/prisma'
import { netChanges } from '@/lib/server/history/changes'
import { currentTime } from '@/lib/server/platform/clock'
import { AppError, forbiddenError, notFoundError } from '@/lib/server/platform/errors'
import { findSeenRecordIds } from '@/lib/server/students/seen-records'
import { visibleTo } from '@/lib/server/students/visible-to'

/** A change of one record, made in one or several steps. */
export type PastChange = {
  recordId: string
  kind: 'created' | 'updated' | 'deleted'
  permission: Permission
  /** Each changed field with its value before the first step and after the last step. */
  changes: FieldChange[]
}

/** The error for a change that cannot be undone. */
export const cannotUndoError = (message: string) => new AppError('STALE', message)

/**
 * The change that a request asks to undo.
 *
 * @throws AppError `NOT_FOUND`; `FORBIDDEN` without the permission for undoing it, or for a deletion by somebody else;
 * `STALE` when it cannot be undone
 */
export async function loadUndoableChange(request: UndoRequest, actor: Actor): Promise<PastChange> {
  if (!Object.values(UNDO_PERMISSIONS).some(permission => can(actor, permission))) throw forbiddenError()
  const events = 'event' in request ? [await eventOf(request.event, actor)] : await lastSteps(request, actor)
  const [newest] = events
  if (!newest) throw notFoundError('Change')
  for (const event of events) checkUndoable(event, actor)
  const steps = events.toReversed().flatMap(event => JSON.parse(event.changes) as FieldChange[])
  const [kind, net] = [kindOf(newest), netChanges(steps)]
  // Keep all changes of a deletion, because the deleted record is compared with all of them.
  const changes = kind === 'deleted' ? net : changesOfExistingFields(net)
  const change = { recordId: newest.entityId, kind, permission: permissionFor(newest), changes }
  checkRights(change, actor)
  return change
}

/** Checks that the actor may change the fields of a change. @throws AppError `FORBIDDEN` */
export function checkRights({ kind, changes }: Pick<PastChange, 'kind' | 'changes'>, actor: Actor): void {
  if (kind === 'updated' && !mayChangeAll(changes, actor)) throw forbiddenError()
}

async function eventOf(id: string, actor: Actor): Promise<AuditEvent> {
  const event = await db.auditEvent.findUnique({ where: { id } })
  if (!event || (await isOutsideScope(event, actor))) throw notFoundError('Change')
  return event
}

const isOutsideScope = async ({ entity, entityId }: AuditEvent, actor: Actor): Promise<boolean> =>
  actor.scope !== undefined && entity === 'student' && !(await findSeenRecordIds([entityId], actor)).has(entityId)

/** The newest events of a record, which must be the user's own: the deletion, or the events that raised the version. */
async function lastSteps(
  { record, since }: Extract<UndoRequest, { record: string }>,
  actor: Actor,
): Promise<AuditEvent[]> {
  const steps = since === undefined ? 1 : (await versionOf(record, actor)) - since
  if (steps < 1 || steps > MAX_STEPS) throw cannotUndoError(CHANGED_SINCE)
  const events = await db.auditEvent.findMany({
    where: { entityId: record, action: { not: { startsWith: 'session.' }, notIn: NO_STEPS } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: steps,
  })
  const isDeletion = events.some(event => kindOf(event) === 'deleted')
  if (events.length < steps || events.some(({ actorId }) => actorId !== actor.id)) throw cannotUndoError(CHANGED_SINCE)
  const [newest] = events
  const isOutside = newest !== undefined && (await isOutsideScope(newest, actor))
  if (isDeletion !== (since === undefined) || isOutside) throw cannotUndoError(CHANGED_SINCE)
  return events
}

/** Events that do not raise the version of a record. */
const NO_STEPS: AuditAction[] = [
  'student.not_duplicate',
  'student.maybe_duplicate',
  'student.merged',
  'student.certificate_issued',
  'student.certificate_voided',
  ...SHOWING_ACTIONS,
]

/** A form saves in three steps at most. */
const MAX_STEPS = 3

async function versionOf(id: string, actor: Actor): Promise<number> {
  const select = { version: true } as const
  const [student, user] = await Promise.all([
    db.student.findFirst({ where: { ...visibleTo(actor), id }, select }),
    db.user.findUnique({ where: { id }, select }),
  ])
  const version = (student ?? user)?.version
  if (version === undefined) throw notFoundError('Record')
  return version
}

function checkUndoable(event: AuditEvent, actor: Actor): void {
  const permission = permissionFor(event)
  const resource = permission.startsWith('students.') ? 'students' : 'staff'
  if (!can(actor, permission) || !can(actor, `${resource}.read`)) throw forbiddenError()
  const isOwn = event.actorId === actor.id
  if (kindOf(event) === 'deleted' && !isOwn && !seesDeletedRecords(actor)) throw forbiddenError()
  if (event.batchId) throw cannotUndoError('This change is part of a bulk change. Undo the whole bulk change.')
  const oldest = currentTime().getTime() - UNDO_DAYS * 24 * 60 * 60_000
  if (event.at.getTime() <= oldest)
    throw cannotUndoError(`This change is more than ${UNDO_DAYS} days old, so it can no longer be undone.`)
}

function permissionFor({ action }: AuditEvent): Permission {
  const permission = UNDO_PERMISSIONS[action as AuditAction]
  if (!permission) throw cannotUndoError('This change cannot be undone.')
  return permission
}

function kindOf({ action }: AuditEvent): PastChange['kind'] {
  if (action.endsWith('.created')) return 'created'
  return action.endsWith('.deleted') ? 'deleted' : 'updated'
}
