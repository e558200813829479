import 'server-only'
import { LATEST_CHANGES, type LatestChange } from '@/lib/contract/dashboard'
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/contract/history/actions'
import { can, type Holder } from '@/lib/contract/permissions'
import { type LatestEvent, latestEvents } from '@/lib/server/history/latest-events'
import { existingStaff } from '@/lib/server/staff/find'
import { visibleStudents } from '@/lib/server/students/visible-students'

/** How far to look back. A bulk change of more records hides what was before it. */
const EVENTS = 300

const startingWith = (prefix: string): AuditAction[] => AUDIT_ACTIONS.filter(action => action.startsWith(prefix))
const OF_STUDENTS = startingWith('student.')
const OF_STAFF: AuditAction[] = [
  ...startingWith('staff.').filter(action => action !== 'staff.exported'),
  'profile.updated',
]
const OF_SCHOOL: AuditAction[] = ['account.created', 'settings.changed', 'data.restored']

/**
 * The latest changes of what a user may see: all for superAdmins, otherwise those of students and staff members who are on
 * record and whose history the user may read. A bulk change counts once.
 */
export async function latestChanges(actor: Holder): Promise<LatestChange[]> {
  const actions = visibleActions(actor)
  if (actions.length === 0) return []
  const events = await visibleEvents(await latestEvents(actions, EVENTS), actor)
  return oncePerBatch(events).slice(0, LATEST_CHANGES).map(toChange)
}

function visibleActions(actor: Holder): AuditAction[] {
  return [
    ...(can(actor, 'students.read') ? OF_STUDENTS : []),
    ...(can(actor, 'staff.read') ? OF_STAFF : []),
    ...(actor.role === 'superAdmin' ? OF_SCHOOL : []),
  ]
}

async function visibleEvents(events: LatestEvent[], actor: Holder): Promise<LatestEvent[]> {
  if (actor.role === 'superAdmin') return events
  const idsOf = (entity: string) => [
    ...new Set(events.filter(event => event.entity === entity).map(({ entityId }) => entityId)),
  ]
  const [students, staff] = await Promise.all([visibleStudents(idsOf('student'), actor), existingStaff(idsOf('user'))])
  return events.filter(({ entityId }) => students.has(entityId) || staff.has(entityId))
}

/** Without the events that follow the first one of their batch. */
function oncePerBatch(events: readonly LatestEvent[]): LatestEvent[] {
  const seen = new Set<string>()
  return events.filter(({ batchId }) => {
    if (!batchId) return true
    const isFirst = !seen.has(batchId)
    seen.add(batchId)
    return isFirst
  })
}

const toChange = ({ id, at, actorId, actorName, ...event }: LatestEvent): LatestChange => ({
  _id: id,
  at: at.toISOString(),
  actor: { _id: actorId, name: actorName },
  // The history has no other actions and entities than these.
  action: event.action as LatestChange['action'],
  entity: event.entity as LatestChange['entity'],
  entityId: event.entityId,
  label: event.label,
  batchId: event.batchId,
})
