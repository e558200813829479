import 'server-only'
import type { BatchEntity, BatchRow } from '@/lib/contract/batches/schema'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import { admits } from '@/lib/contract/permissions'
import type { Batch } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { BATCH_RECORDS } from '../records/registry'
import { readAccess } from './access'

/**
 * Removes the data of stored records from the rows of an import: users who may not read records see only what is in
 * their own file. A record that a line has created has the values of the file.
 */
export function withoutUnreadableRecords(row: BatchRow, { entity }: Pick<Batch, 'entity'>, actor: Actor): BatchRow {
  const { imported } = row
  if (!imported || admits(readAccess(entity as BatchEntity), actor)) return row
  const isAboutRecord = (row.recordId !== null && row.action !== 'create') || imported.matches.length > 0
  if (!isAboutRecord) return { ...row, changes: [] }
  const message = `This line is about a ${BATCH_RECORDS[entity as BatchEntity].noun} you may not see.`
  return {
    ...row,
    recordId: null,
    label: labelInFile(imported),
    changes: [],
    messages: [message],
    imported: { ...imported, matches: [], problems: [{ field: null, message }] },
  }
}

/** The name in a line of the file; without a name, the number of the line. */
const labelInFile = ({ cells, line }: ImportedRow): string =>
  [cells['name.firstName'], cells['name.lastName']].filter(Boolean).join(' ') || `Line ${line}`
