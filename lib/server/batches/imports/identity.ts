import 'server-only'
import type { ImportMapping } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { type FileRow, valuesOf } from '@/lib/server/imports/file-rows'
import { IMPORTED_RECORDS } from './registry'

/** Marks the lines whose person is in an earlier line. */
export function markRepeated(entity: Resource, rows: FileRow[], mapping: ImportMapping): void {
  const records = IMPORTED_RECORDS[entity]
  const first = new Map<string, number>()
  for (const row of rows) {
    const person = records.personIn({ row, values: valuesOf(entity, row, mapping, records.identity) })
    if (!person) continue
    row.sameAs = first.get(person)
    if (row.sameAs === undefined) first.set(person, row.line)
  }
}
