import 'server-only'
import type { ErasedStudent } from '@/lib/server/erasing/erase-students'
import { appendErasures, erasuresFileOf, notYetErased, readErasures } from '@/lib/server/erasing/erasures-file'
import { copyOwner } from './replace'

/**
 * Adds the records that are missing in the list of erasures beside a restored database, so that the next restore also
 * erases them.
 */
export function addMissingErasures(database: string, records: readonly ErasedStudent[]): void {
  const file = erasuresFileOf(database)
  const missing = notYetErased(records, readErasures(file))
  if (missing.length === 0) return
  appendErasures(file, missing)
  copyOwner(file, database)
}
