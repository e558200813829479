import 'server-only'
import type { RowStatus } from '@/lib/contract/batches/schema'
import type { BatchRow } from '@/lib/server/db/prisma'
import { AppError } from '@/lib/server/platform/errors'
import { CHANGED_SINCE, DELETED_SINCE } from './conflicts'

/** The result of applying a row. */
export type Outcome = {
  row: BatchRow
  status: RowStatus
  versionAfter: number | null
  messages: string[]
  error?: AppError
}

export const doneOutcome = (row: BatchRow, versionAfter: number | null, messages: string[] = []): Outcome => ({
  row,
  status: 'done',
  versionAfter,
  messages,
})

/** The outcome of a row whose record was not changed. */
export const unappliedOutcome = (row: BatchRow, status: 'conflict' | 'failed', message: string): Outcome => ({
  row,
  status,
  versionAfter: null,
  messages: [message],
})

/** The outcome of a row that a rule refuses. */
export const refusedOutcome = (row: BatchRow, error: AppError): Outcome => ({
  ...unappliedOutcome(row, 'failed', error.message),
  messages: messagesOf(error),
  error,
})

/** The messages of all fields that a rule refuses; if there are no such fields, the message of the error. */
export const messagesOf = ({ message, details }: AppError): string[] =>
  details.errors?.map(error => error.message) ?? [message]

/** Separates the rows that `check` accepts from the rows for which it throws an `AppError`. */
export function separateRefused(
  rows: BatchRow[],
  check: (row: BatchRow) => void,
): { accepted: BatchRow[]; refused: Outcome[] } {
  const refused: Outcome[] = []
  const accepted = rows.filter(row => {
    try {
      check(row)
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push(refusedOutcome(row, error))
      return false
    }
  })
  return { accepted, refused }
}

/** The record id of a row. Every row has a record id, except a row that creates a record. */
export const recordIdOf = ({ recordId }: Pick<BatchRow, 'recordId'>): string => recordId ?? ''

/** Separates the rows whose record still has the planned version from the conflicts. */
export function separateConflicts(
  rows: BatchRow[],
  records: Map<string, { version: number }>,
): { current: BatchRow[]; conflicts: Outcome[] } {
  const conflicts: Outcome[] = []
  const seen = new Set<string>()
  const current = rows.filter(row => {
    const record = records.get(recordIdOf(row))
    // A record whose position changed while the plan was made may be in the plan twice.
    const isFirst = !seen.has(recordIdOf(row))
    seen.add(recordIdOf(row))
    if (isFirst && record?.version === row.version) return true
    conflicts.push(unappliedOutcome(row, 'conflict', record ? CHANGED_SINCE : DELETED_SINCE))
    return false
  })
  return { current, conflicts }
}
