import 'server-only'
import { MERGED_ID_PATH } from '@/lib/contract/changes/change-texts'
import { studentOfMarkPath } from '@/lib/contract/changes/mark-change'
import type { AuditAction } from '@/lib/contract/history/actions'
import type { FieldChange } from '@/lib/contract/history/events'
import { searchWords } from '@/lib/contract/list'
import type { Tx } from '@/lib/server/db/db'
import { Prisma, type AuditEvent } from '@/lib/server/db/prisma'
import { toSearchText } from '@/lib/server/db/search-text'
import { updateEach } from '@/lib/server/db/update-each'
import type { Subject } from './subjects'

/** Postgres accepts 65,535 values in a statement, SQLite 32,766. */
const EVENTS_AT_ONCE = 5_000

/** Exports whose events record the words of a search. */
const SEARCHED: AuditAction[] = ['students.exported', 'activity.exported']

type Emptied = Pick<AuditEvent, 'id' | 'label' | 'labelText' | 'changes'>

/**
 * Empties the labels and values in the history of students, and in events of other records that name the students. The
 * events still say who changed which field, and when. The trigger of the table allows this change, because the
 * students have rows in "Erasure" now.
 */
export async function eraseHistory(tx: Tx, subjects: Subject[]): Promise<void> {
  const ids = subjects.map(({ id }) => id)
  const own = await tx.auditEvent.findMany({ where: { entity: 'student', entityId: { in: ids } } })
  const codes = new Set([...subjects.map(({ code }) => code), ...own.map(({ label }) => codeIn(label))])
  codes.delete('')
  await mentionSearches(tx, subjects)
  const mentions = await tx.eventMention.findMany({ where: { entityId: { in: ids } }, select: { eventId: true } })
  const others = [...new Set(mentions.map(({ eventId }) => eventId))]
  for (let start = 0; start < others.length; start += EVENTS_AT_ONCE) {
    const where = { id: { in: others.slice(start, start + EVENTS_AT_ONCE) }, entityId: { notIn: ids } }
    await write(
      tx,
      (await tx.auditEvent.findMany({ where })).map(event => withoutMention(event, codes, subjects)),
    )
  }
  await write(tx, own.map(emptied))
}

/** The student ID in a label such as `Meera Nair (STU-2027-00001)`. */
const codeIn = (label: string): string => /\((STU-[^)]*)\)$/.exec(label)?.[1] ?? ''

/** Empties an event of an erased record. Keeps the id of a merged record, because its certificates may be kept. */
const emptied = (event: AuditEvent): Emptied => ({
  ...event,
  label: '',
  labelText: '',
  changes: rewrite(event, change => (change.field === MERGED_ID_PATH ? change : withoutValue(change))),
})

/** Removes erased students from an event of another record or of the school. Keeps other students and values. */
function withoutMention(event: AuditEvent, codes: ReadonlySet<string>, subjects: Subject[]): Emptied {
  const isNamed = (text: FieldChange['after']) => codes.has(codeIn(String(text ?? '')))
  const changes = rewrite(event, change => {
    const marked = studentOfMarkPath(change.field)
    if (marked !== undefined) return codes.has(codeIn(marked)) ? { field: '', before: null, after: null } : change
    if (change.field === 'search') return searchFindsAnyOf(change.after, subjects) ? withoutValue(change) : change
    return isNamed(change.before) || isNamed(change.after) ? withoutValue(change) : change
  })
  // The title of a merge names the student.
  return event.action.startsWith('batch.') ? { ...event, changes, label: '', labelText: '' } : { ...event, changes }
}

const withoutValue = ({ field }: FieldChange): FieldChange => ({ field, before: null, after: null })

const rewrite = ({ changes }: AuditEvent, change: (one: FieldChange) => FieldChange): string =>
  JSON.stringify((JSON.parse(changes) as FieldChange[]).map(change))

/**
 * Records a mention of the student in every export event whose search finds the student, because the words of the
 * search may be a name.
 */
async function mentionSearches(tx: Tx, subjects: Subject[]): Promise<void> {
  const where = { action: { in: SEARCHED }, changes: { contains: '"field":"search"' } }
  const exports = await tx.auditEvent.findMany({ where, select: { id: true, changes: true } })
  const rows = exports.flatMap(({ id, changes }) => {
    const search = (JSON.parse(changes) as FieldChange[]).find(({ field }) => field === 'search')?.after
    const found = subjects.find(subject => searchFindsAnyOf(search, [subject]))
    return found ? [Prisma.sql`(${id}, ${found.id})`] : []
  })
  if (rows.length === 0) return
  await tx.$executeRaw`INSERT INTO "EventMention" ("eventId", "entityId") VALUES ${Prisma.join(rows)} ON CONFLICT DO NOTHING`
}

/** Whether a search finds one of the students. */
export function searchFindsAnyOf(search: FieldChange['after'] | undefined, subjects: Subject[]): boolean {
  const words = searchWords(toSearchText(String(search ?? '')))
  return words.length > 0 && subjects.some(({ searchText }) => words.every(word => searchText.includes(word)))
}

async function write(tx: Tx, events: Emptied[]): Promise<void> {
  for (let start = 0; start < events.length; start += EVENTS_AT_ONCE) {
    const rows = events
      .slice(start, start + EVENTS_AT_ONCE)
      .map(({ id, label, labelText, changes }) => ({ key: id, texts: [label, labelText, changes] }))
    await updateEach(tx, 'AuditEvent', 'id', ['label', 'labelText', 'changes'], rows)
  }
}
