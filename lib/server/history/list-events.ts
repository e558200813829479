import 'server-only'
import { allCustomFields, isVisibleTo } from '@/lib/contract/custom-fields/field'
import type { AuditAction } from '@/lib/contract/history/actions'
import type { ActivityQuery, AuditEvent, AuditPage, HistoryQuery } from '@/lib/contract/history/events'
import { paginationOf, searchWords } from '@/lib/contract/list'
import type { UserPermissions } from '@/lib/contract/permissions'
import { seesConfidentialFields } from '@/lib/contract/privileges'
import { EXPORT_CHUNK_ROWS } from '@/lib/server/export/table-stream'
import { db } from '@/lib/server/db/db'
import type { AuditEvent as EventRow, Prisma } from '@/lib/server/db/prisma'
import { shownValueChanges } from './shown-value-changes'
import { notFoundError } from '@/lib/server/platform/errors'
import { toSearchText } from '@/lib/server/db/search-text'

/**
 * One page of the history of a record, newest first, together with the history of the records merged into it. Sign-ins
 * appear only in the activity of the school. An event about showing a masked value appears only to users who may see
 * the field.
 */
export const listRecordHistory = (
  entity: 'student' | 'user',
  ids: string[],
  query: HistoryQuery,
  viewer: UserPermissions,
): Promise<AuditPage> =>
  page(
    { entity, entityId: { in: ids }, action: { not: { startsWith: 'session.' } }, ...withoutHiddenShown(viewer) },
    query,
  )

function withoutHiddenShown(viewer: UserPermissions): Prisma.AuditEventWhereInput {
  if (seesConfidentialFields(viewer) || allCustomFields().length === 0) return {}
  const visible = allCustomFields().filter(field => isVisibleTo(viewer, field))
  const changes = { in: visible.map(({ key }) => JSON.stringify(shownValueChanges(key))) }
  return { OR: [{ NOT: { action: { endsWith: '.value_shown' } } }, { changes }] }
}

/** One page of all events, newest first. */
export const listActivity = (query: ActivityQuery): Promise<AuditPage> => page(matching(query), query)

/** Reads one event. @throws AppError `NOT_FOUND` */
export async function getEvent(id: string): Promise<AuditEvent> {
  const row = await db.auditEvent.findUnique({ where: { id } })
  if (!row) throw notFoundError('Event')
  return toEvent(row)
}

async function page(where: Prisma.AuditEventWhereInput, query: HistoryQuery): Promise<AuditPage> {
  const [rows, totalEvents] = await Promise.all([
    db.auditEvent.findMany({ where, orderBy: NEWEST, skip: (query.page - 1) * query.limit, take: query.limit }),
    db.auditEvent.count({ where }),
  ])
  return { events: rows.map(toEvent), pagination: { ...paginationOf(query, totalEvents), totalEvents } }
}

const NEWEST: Prisma.AuditEventOrderByWithRelationInput[] = [{ at: 'desc' }, { id: 'desc' }]

/** All matching events, newest first, in chunks. */
export async function* eachEvent(query: ActivityQuery): AsyncGenerator<AuditEvent[], void> {
  let last: EventRow | undefined
  for (;;) {
    const rows: EventRow[] = await db.auditEvent.findMany({
      where: matching(query),
      orderBy: NEWEST,
      take: EXPORT_CHUNK_ROWS,
      ...(last ? { cursor: { id: last.id }, skip: 1 } : {}),
    })
    if (rows.length === 0) return
    yield rows.map(toEvent)
    last = rows.at(-1)
  }
}

/** All events about a user, including sign-ins, newest first. */
export const eventsOfUser = async (id: string): Promise<AuditEvent[]> =>
  (await db.auditEvent.findMany({ where: { entity: 'user', entityId: id }, orderBy: NEWEST })).map(toEvent)

/** The events that have one of these actions and mention one of these students, oldest first. */
export async function eventsMentioning(ids: string[], actions: readonly AuditAction[]): Promise<AuditEvent[]> {
  const where = { action: { in: [...actions] }, mentions: { some: { entityId: { in: ids } } } }
  return (await db.auditEvent.findMany({ where, orderBy: [{ at: 'asc' }, { id: 'asc' }] })).map(toEvent)
}

export const countEvents = (query: ActivityQuery): Promise<number> => db.auditEvent.count({ where: matching(query) })

const DAY_MS = 24 * 60 * 60_000

const matching = (query: ActivityQuery): Prisma.AuditEventWhereInput => ({
  actorId: query.actor,
  entityId: query.record,
  action: query.action,
  at: { gte: query.from && new Date(query.from), lt: query.to && endOf(query.to) },
  AND: [
    ...wordsOf(query.search).map(contains => ({ labelText: { contains } })),
    ...wordsOf(query.person).map(contains => ({ actorText: { contains } })),
  ],
})

const wordsOf = (text: string) => searchWords(toSearchText(text))

const isDay = (text: string) => !text.includes('T')
const endOf = (to: string) => new Date(new Date(to).getTime() + (isDay(to) ? DAY_MS : 0))

const toEvent = ({ id, at, actorId, actorName, changes, ...row }: EventRow): AuditEvent => ({
  _id: id,
  at: at.toISOString(),
  actor: { _id: actorId, name: actorName },
  action: row.action as AuditEvent['action'],
  entity: row.entity as AuditEvent['entity'],
  entityId: row.entityId,
  label: row.label,
  changes: JSON.parse(changes) as AuditEvent['changes'],
  requestId: row.requestId,
  batchId: row.batchId,
  token: row.tokenName ?? undefined,
})
