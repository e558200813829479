import 'server-only'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { can, type Resource } from '@/lib/contract/permissions'
import { sharesViews } from '@/lib/contract/privileges'
import { type View, type ViewInput, VIEWS_MAX } from '@/lib/contract/views/views'
import type { Actor } from '@/lib/server/history/actor'
import { checkCustomColumns } from '@/lib/server/custom-fields/check-columns'
import { checkCustomFilters } from '@/lib/server/custom-fields/filter-conditions'
import { lockUser } from '@/lib/server/accounts/lock-users'
import { db, isUniqueViolation, type Tx } from '@/lib/server/db/db'
import type { SavedView } from '@/lib/server/db/prisma'
import { type IdempotentRequest, runIdempotent } from '@/lib/server/idempotency/run-once'
import {
  duplicateError,
  forbiddenError,
  invalidFieldError,
  notFoundError,
  unauthenticatedError,
} from '@/lib/server/platform/errors'
import { newId } from '@/lib/server/platform/id'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { toViewColumns, toView } from './mapper'

/** The filter for the views that an actor may choose: their own views, and shared views. */
const visibleTo = ({ id }: Actor) => ({ OR: [{ privateTo: id }, { privateTo: null }] })

/** The views of a list, by name. @throws AppError `FORBIDDEN` without the permission to read the records */
export async function listViews(entity: Resource, actor: Actor): Promise<View[]> {
  requireRead(actor, entity)
  const rows = await db.savedView.findMany({ where: { entity, ...visibleTo(actor) } })
  // Sorted here and not in the database, because SQLite and Postgres sort in different ways.
  const keyOf = ({ nameKey, id }: SavedView) => `${nameKey}\n${id}`
  return rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(row => toView(row, actor))
}

/** @throws AppError `FORBIDDEN`; `DUPLICATE` when the name is in use; `VALIDATION_ERROR` when the user has too many views */
export async function createView(input: ViewInput, actor: Actor, request?: IdempotentRequest): Promise<View> {
  requireRead(actor, input.entity)
  requireSharing(actor, input.isShared)
  checkCustomFields(input, actor)
  rejectInvisibleText({ name: input.name })
  const { entity } = input
  const owner = { ownerId: actor.id, ownerName: actor.name }
  return withUniqueName(input, () =>
    runIdempotent(actor.id, request, async tx => {
      await requireRoom(tx, actor, entity)
      const data = { id: newId(), entity, ...owner, ...toViewColumns(input, actor.id) }
      return toView(await tx.savedView.create({ data }), actor)
    }),
  )
}

/** @throws AppError `FORBIDDEN`, `NOT_FOUND`, `DUPLICATE`; `VALIDATION_ERROR` for another kind of record */
export async function replaceView(id: string, input: ViewInput, actor: Actor): Promise<View> {
  requireRead(actor, input.entity)
  const before = await findView(db, id, actor)
  requireSharing(actor, input.isShared || before.privateTo === null)
  checkCustomFields(input, actor)
  const { ownerId } = before
  if (!input.isShared && ownerId !== actor.id) {
    throw forbiddenError('Only the person who saved this view can stop sharing it')
  }
  if (input.entity !== before.entity) throw invalidFieldError('entity', 'A view cannot move to another list')
  rejectInvisibleText({ name: input.name }, { name: before.name })
  return withUniqueName(input, () =>
    db.$transaction(async tx => {
      const where = { id, ...visibleTo(actor) }
      const { count } = await tx.savedView.updateMany({ where, data: toViewColumns(input, ownerId) })
      if (count === 0) throw missing()
      return toView(await findView(tx, id, actor), actor)
    }),
  )
}

/** @throws AppError `NOT_FOUND`; `FORBIDDEN` for a shared view, except for superAdmins */
export async function deleteView(id: string, actor: Actor): Promise<void> {
  const { privateTo } = await findView(db, id, actor)
  requireSharing(actor, privateTo === null)
  const { count } = await db.savedView.deleteMany({ where: { id, privateTo } })
  if (count === 0) throw missing()
}

const missing = () => notFoundError('View')

/**
 * @throws AppError `NOT_FOUND`, also for another user's private view; `FORBIDDEN` without the permission to read the
 * records
 */
async function findView(tx: Tx, id: string, actor: Actor): Promise<SavedView> {
  const row = await tx.savedView.findFirst({ where: { id, ...visibleTo(actor) } })
  if (!row) throw missing()
  requireRead(actor, row.entity as Resource)
  return row
}

function requireRead(actor: Actor, entity: Resource): void {
  if (!can(actor, `${entity}.read`)) throw forbiddenError()
}

function requireSharing(actor: Actor, isShared: boolean): void {
  if (isShared && !sharesViews(actor)) throw forbiddenError('Only super admins can share views or change shared views')
}

/** @throws AppError `VALIDATION_ERROR` for filters and columns of custom fields that the user may not see */
function checkCustomFields({ entity, filters, columns }: ViewInput, actor: Actor): void {
  checkCustomFilters(actor, entity, filters)
  checkCustomColumns(actor, entity, columns, 'columns')
}

/** Locks the user, so that simultaneous creations by one user are counted one after the other. */
async function requireRoom(tx: Tx, { id }: Actor, entity: Resource): Promise<void> {
  if (!(await lockUser(tx, id))) throw unauthenticatedError(AUTH_MESSAGES.invalid)
  if ((await tx.savedView.count({ where: { ownerId: id, entity } })) >= VIEWS_MAX) {
    throw invalidFieldError('name', `You have ${VIEWS_MAX} saved views of this list. Delete one of them first.`)
  }
}

async function withUniqueName<T>({ name }: ViewInput, save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    throw isUniqueViolation(error) ? duplicateError('name', `There is already a view called “${name}”`) : error
  }
}
