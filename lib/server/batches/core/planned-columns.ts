import 'server-only'
import type { BatchRow } from '@/lib/server/db/prisma'
import type { PlannedRow } from './planned-rows'

/** The database columns of a planned row. */
export const plannedColumns = (
  { input, changes, messages, imported, ...row }: PlannedRow,
  batchId: string,
  number: number,
): BatchRow => ({
  ...row,
  batchId,
  number,
  versionAfter: null,
  attempts: 0,
  input: input && JSON.stringify(input),
  changes: JSON.stringify(changes),
  messages: JSON.stringify(messages),
  imported: imported ? JSON.stringify(imported) : null,
  choices: imported && imported.choices.length > 0 ? imported.choices.join() : null,
  isCorrected: imported?.isCorrected ?? false,
})
