import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { LATEST_CHANGES_MAX, type LatestChange } from '@/lib/contract/dashboard'
import { AUDIT_ACTIONS, type AuditAction, SHOWING_ACTIONS } from '@/lib/contract/history/actions'
import { can } from '@/lib/contract/permissions'
import { seesActivity } from '@/lib/contract/privileges'
import { isVisible } from '@/lib/server/batches/core/access'
import { whereClause } from '@/lib/server/db/conditions'
import { db, query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { type LatestEvent, latestEvents, compareNewestFirst } from '@/lib/server/history/latest-events'
import { visibleSql } from '@/lib/server/students/visible-to'

/** The maximum number of events in one read. After a full read, the next read leaves out the batches found so far. */
const EVENTS = 300

/**
 * Leaves out events about showing a value or exporting a record file. They change nothing, and would reveal a hidden
 * field or a request for data.
 */
const CHANGES = AUDIT_ACTIONS.filter(action => !SHOWING_ACTIONS.includes(action))
const startingWith = (prefix: string): AuditAction[] => CHANGES.filter(action => action.startsWith(prefix))
const OF_STUDENTS = startingWith('student.')
const OF_STAFF: AuditAction[] = [
  ...startingWith('staff.').filter(action => action !== 'staff.exported'),
  'profile.updated',
]
const OF_SCHOOL: AuditAction[] = [...startingWith('account.'), 'settings.changed', 'data.restored']

/**
 * The latest changes that a user may see: all changes for superAdmins; for other users, the changes of students and
 * staff members who are not deleted and whose history the user may read. A bulk change counts once.
 */
export async function listLatestChanges(actor: Actor): Promise<LatestChange[]> {
  const actions = visibleActions(actor)
  if (actions.length === 0) return []
  const latest = await latestVisible(actions, actor)
  const bulks = await bulkChanges(latest, actor)
  return latest.map(event => toChange(event, bulks))
}

/**
 * The latest visible events, with only the newest event of each batch. When a read is full and contains events of
 * batches, reads again without these batches.
 */
async function latestVisible(actions: readonly AuditAction[], actor: Actor): Promise<LatestEvent[]> {
  const batches = new Set<string>()
  let latest: LatestEvent[] = []
  for (let reads = 0; reads < LATEST_CHANGES_MAX; reads++) {
    const events = await latestEvents(actions, EVENTS, [...batches], isOfVisibleRecord(actor))
    // Keep only events of batches: the next read returns the other events again.
    const ofBatches = latest.filter(({ batchId }) => batchId)
    latest = oncePerBatch([...ofBatches, ...events].sort(compareNewestFirst))
    const isFull = events.length === EVENTS && events.some(({ batchId }) => batchId)
    if (!isFull || latest.length >= LATEST_CHANGES_MAX) break
    for (const { batchId } of events) if (batchId) batches.add(batchId)
  }
  return latest.slice(0, LATEST_CHANGES_MAX)
}

function visibleActions(actor: Actor): AuditAction[] {
  return [
    ...(can(actor, 'students.read') ? OF_STUDENTS : []),
    ...(can(actor, 'staff.read') ? OF_STAFF : []),
    ...(seesActivity(actor) ? OF_SCHOOL : []),
  ]
}

/**
 * Limits events to the records that a user may see and that are not deleted; undefined when the user sees all events.
 * The query checks this, because the newest events may all be of other records: many are removed for good in one night.
 */
function isOfVisibleRecord(actor: Actor): Prisma.Sql | undefined {
  if (seesActivity(actor)) return undefined
  const conditions = visibleSql(actor)
  // Students in the classes of a user are read once, because few events are of them. Otherwise nearly all events count,
  // so the student of each event is looked up by id: Postgres would read all students for each action.
  const isOfStudent =
    conditions.length > 0
      ? Prisma.sql`"entityId" IN (SELECT "id" FROM "Student" ${whereClause(conditions)})`
      : Prisma.sql`"entityId" = (SELECT "id" FROM "Student" WHERE "id" = "AuditEvent"."entityId")`
  const isOfStaff = Prisma.sql`
    "entityId" = (SELECT "id" FROM "User" WHERE "id" = "AuditEvent"."entityId" AND "role" = 'staff')`
  return Prisma.sql`("entity" = 'student' AND ${isOfStudent}) OR ("entity" = 'user' AND ${isOfStaff})`
}

/** Keeps only the first event of each batch. */
function oncePerBatch(events: readonly LatestEvent[]): LatestEvent[] {
  const seen = new Set<string>()
  return events.filter(({ batchId }) => {
    if (!batchId) return true
    const isFirst = !seen.has(batchId)
    seen.add(batchId)
    return isFirst
  })
}

type Bulk = NonNullable<LatestChange['bulk']>

/** The batches of these events, by id. A batch of a single record is left out, because its event describes it better. */
async function bulkChanges(events: readonly LatestEvent[], actor: Actor): Promise<Map<string, Bulk>> {
  const ids = events.flatMap(({ batchId }) => batchId ?? [])
  if (ids.length === 0) return new Map()
  const batches = await db.batch.findMany({ where: { id: { in: ids }, done: { gt: 1 } } })
  const visible = actor.scope ? await countVisibleStudents(ids, actor) : new Map<string, number>()
  return new Map(
    batches.flatMap(batch => {
      const records = actor.scope && batch.entity === 'students' ? (visible.get(batch.id) ?? 0) : batch.done
      if (records <= 1) return []
      const bulk: Bulk = {
        // The type assertions are safe, because batches have no other kinds or entities.
        kind: batch.kind as Bulk['kind'],
        entity: batch.entity as Bulk['entity'],
        records,
        title: isVisible(batch, actor) ? batch.title : null,
      }
      return [[batch.id, bulk] as const]
    }),
  )
}

/** How many students each batch has changed. Counts only students that the user may see. */
async function countVisibleStudents(batchIds: string[], actor: Actor): Promise<Map<string, number>> {
  const counts = await query<{ batchId: string; students: number | bigint }>(Prisma.sql`
    SELECT "batchId", COUNT(DISTINCT "entityId") AS "students" FROM "AuditEvent"
    WHERE "entity" = 'student' AND "batchId" IN (${Prisma.join(batchIds)})
      AND "entityId" IN (SELECT "id" FROM "Student" ${whereClause(visibleSql(actor))})
    GROUP BY "batchId"`)
  return new Map(counts.map(({ batchId, students }) => [batchId, Number(students)]))
}

const toChange = (
  { id, at, actorId, actorName, ...event }: LatestEvent,
  bulks: ReadonlyMap<string, Bulk>,
): LatestChange => ({
  _id: id,
  at: at.toISOString(),
  actor: { _id: actorId, name: actorName },
  // The type assertions are safe, because events have no other actions or entities.
  action: event.action as LatestChange['action'],
  entity: event.entity as LatestChange['entity'],
  entityId: event.entityId,
  label: event.label,
  batchId: event.batchId,
  bulk: bulks.get(event.batchId ?? '') ?? null,
})
