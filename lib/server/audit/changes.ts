import 'server-only'
import type { FieldChange } from '@/lib/contract/audit'

type Value = FieldChange['after']

/** What changes with every write, and what names the record: neither says anything of its own. */
const UNTOLD = new Set(['_id', 'version', 'createdAt', 'updatedAt'])

/**
 * The fields in which two states of a record differ, by their paths (`name.firstName`). Without a state before, the
 * record was made: every field that it has is told, so that its history alone can rebuild it.
 */
export function changesBetween(before: object | null, after: object | null): FieldChange[] {
  const [had, has] = [flat(before ?? {}), flat(after ?? {})]
  return [...new Set([...had.keys(), ...has.keys()])]
    .map(field => ({ field, before: had.get(field) ?? null, after: has.get(field) ?? null }))
    .filter(change => change.before !== change.after)
}

function flat(record: object, path = ''): Map<string, Value> {
  const fields = Object.entries(record).filter(([key, value]) => value !== undefined && (path || !UNTOLD.has(key)))
  return new Map(
    fields.flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? [...flat(value, `${path}${key}.`)]
        : [[`${path}${key}`, value as Value]],
    ),
  )
}
