import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import type { FieldChange } from '@/lib/contract/history/events'
import type { Tx } from '@/lib/server/db/db'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'

/** Settings that are read and replaced together. Their names in the table begin with the group and a dot. */
type Group = 'school' | 'certificate' | 'daysOff'

const VERSION = 'version'
const FIRST_VERSION = 1

/** The values of a group by field, and the version of the group. */
export async function readGroup(tx: Tx, group: Group): Promise<{ values: Map<string, string>; version: number }> {
  const rows = await tx.setting.findMany({ where: { name: { startsWith: `${group}.` } } })
  const values = new Map(rows.map(({ name, value }) => [name.slice(group.length + 1), value]))
  return { values, version: Number(values.get(VERSION) ?? FIRST_VERSION) }
}

/** Locks a group until the transaction ends, so that its version can be compared. */
export async function lockGroup(tx: Tx, group: Group): Promise<void> {
  // An update of the row to its own value locks the row, and the insert locks a row that does not exist yet.
  await tx.$executeRaw`
    INSERT INTO "Setting" ("name", "value") VALUES (${`${group}.${VERSION}`}, ${String(FIRST_VERSION)})
    ON CONFLICT ("name") DO UPDATE SET "value" = "Setting"."value"`
}

/** Saves changes of a locked group; `null` removes a value. Writes the version and an event. */
export async function saveGroup(
  tx: Tx,
  group: Group,
  { version, changes, toStored }: Save,
  actor: Actor,
): Promise<void> {
  for (const change of changes) await saveSetting(tx, `${group}.${change.field}`, toStored(change))
  await saveSetting(tx, `${group}.${VERSION}`, String(version))
  await writeAuditEvent(tx, actor, {
    action: 'settings.changed',
    entity: 'school',
    entityId: '',
    label: 'Settings',
    changes: changes.map(change => ({ ...change, field: `${group}.${change.field}` })),
  })
}

type Save = {
  /** The new version. */
  version: number
  changes: FieldChange[]
  toStored: (change: FieldChange) => string | null
}

async function saveSetting(tx: Tx, name: string, value: string | null): Promise<void> {
  if (value === null) await tx.setting.deleteMany({ where: { name } })
  else await tx.setting.upsert({ where: { name }, create: { name, value }, update: { value } })
}
