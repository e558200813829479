import 'server-only'
import type { FieldChange } from '@/lib/contract/history/events'
import type { PlannedRow } from '../core/planned-rows'

/** Adds changes of classes of past years to a row, which is then planned even if nothing else changes. */
export const withClassChanges = (row: PlannedRow, classes: readonly FieldChange[]): PlannedRow =>
  classes.length === 0 || row.status === 'invalid'
    ? row
    : { ...row, status: 'planned', changes: [...row.changes, ...classes] }
