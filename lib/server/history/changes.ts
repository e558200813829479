import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '@/lib/contract/history/events'

type Value = FieldChange['after']

/** The history leaves out these fields, because they never change, or change with every write or with another field. */
const OMITTED = new Set(['_id', 'version', 'hasAdmissionDateOfImport', 'createdAt', 'updatedAt'])

/**
 * The fields in which two states of a record differ, by path (`name.firstName`). Null stands for a record that does not
 * exist: a new record lists all its fields, so that its history alone can rebuild it.
 */
export function changesBetween(before: object | null, after: object | null): FieldChange[] {
  const [old, current] = [flatten(before ?? {}), flatten(after ?? {})]
  return [...new Set([...old.keys(), ...current.keys()])]
    .map(field => ({ field, before: old.get(field) ?? null, after: current.get(field) ?? null }))
    .filter(change => change.before !== change.after)
}

/**
 * Combines several changes of one record, oldest first, into one. Leaves out fields that have their old value again.
 */
export function netChanges(changes: FieldChange[]): FieldChange[] {
  const fields = new Map<string, FieldChange>()
  for (const change of changes) {
    const earlier = fields.get(change.field)
    fields.set(change.field, earlier ? { ...change, before: earlier.before } : change)
  }
  return [...fields.values()].filter(({ before, after }) => before !== after)
}

/** Whether a row already has these values. Undefined columns are ignored, because Prisma does not write them. */
export const hasSameValues = (row: object, columns: object): boolean =>
  Object.entries(columns).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(value, (row as Record<string, unknown>)[name]),
  )

/** A list, such as the keys of several choices, counts as one value: its items, separated by commas. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function flatten(record: object, path = ''): Map<string, Value> {
  const fields = Object.entries(record).filter(([key, value]) => value !== undefined && (path || !OMITTED.has(key)))
  return new Map(
    fields.flatMap(([key, value]: [string, unknown]) =>
      isGroup(value)
        ? [...flatten(value, `${path}${key}.`)]
        : [[`${path}${key}`, (Array.isArray(value) ? value.join() : value) as Value]],
    ),
  )
}
