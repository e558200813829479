import 'server-only'
import type { ActivityQuery, AuditEvent, AuditPage, HistoryQuery } from '@/lib/contract/audit'
import { placeOf } from '@/lib/contract/list'
import { db } from '../db'
import type { AuditEvent as EventRow, Prisma } from '../db/sqlite/client'

/** What happened to one record, newest first. When its owner signed in and out is for the activity alone. */
export const historyOf = (entity: 'student' | 'user', entityId: string, query: HistoryQuery): Promise<AuditPage> =>
  page({ entity, entityId, action: { not: { startsWith: 'session.' } } }, query)

/** Everything that happened, newest first. */
export const listActivity = (query: ActivityQuery): Promise<AuditPage> => page(matching(query), query)

async function page(where: Prisma.AuditEventWhereInput, query: HistoryQuery): Promise<AuditPage> {
  const [rows, totalEvents] = await Promise.all([
    db.auditEvent.findMany({ where, orderBy: NEWEST, skip: (query.page - 1) * query.limit, take: query.limit }),
    db.auditEvent.count({ where }),
  ])
  return { events: rows.map(toEvent), pagination: { ...placeOf(query, totalEvents), totalEvents } }
}

const NEWEST: Prisma.AuditEventOrderByWithRelationInput[] = [{ at: 'desc' }, { id: 'desc' }]
const BATCH = 500

/** Every event that matches, newest first, a batch at a time. */
export async function* eachEvent(query: ActivityQuery): AsyncGenerator<AuditEvent[], void> {
  let last: EventRow | undefined
  for (;;) {
    const rows: EventRow[] = await db.auditEvent.findMany({
      where: matching(query),
      orderBy: NEWEST,
      take: BATCH,
      ...(last ? { cursor: { id: last.id }, skip: 1 } : {}),
    })
    if (rows.length === 0) return
    yield rows.map(toEvent)
    last = rows.at(-1)
  }
}

export const countEvents = (query: ActivityQuery): Promise<number> => db.auditEvent.count({ where: matching(query) })

const DAY_MS = 24 * 60 * 60_000

const matching = ({ actor, record, action, from, to }: ActivityQuery): Prisma.AuditEventWhereInput => ({
  actorId: actor,
  entityId: record,
  action,
  at: {
    gte: from && new Date(from),
    lt: to && new Date(new Date(to).getTime() + DAY_MS),
  },
})

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
})
