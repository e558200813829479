import 'server-only'
import type { ImportMapping } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { type FileRow, newRecordValues, readRow } from '@/lib/server/imports/file-rows'
import { IMPORTED_RECORDS } from './registry'

/**
 * Finds the lines whose person is in an earlier line. To be called with all lines in order.
 *
 * @returns gives the number of the earlier line; lines that are left out count as if they were not there
 */
export function repetitionFinder(entity: Resource, mapping: ImportMapping): (row: FileRow) => number | undefined {
  const records = IMPORTED_RECORDS[entity]
  const first = new Map<string, number>()
  return row => {
    if (row.decision === 'skip') return undefined
    const values = newRecordValues(entity, readRow(entity, row, mapping, records.identity).values, mapping)
    const persons = records.personsIn({ row, values })
    const earlier = persons.map(person => first.get(person)).find(line => line !== undefined)
    for (const person of persons) if (!first.has(person)) first.set(person, row.line)
    return earlier
  }
}
