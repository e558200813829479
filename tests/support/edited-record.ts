import type { EditedRecord } from '@/components/form/useEditedRecord'

/** A record that a form edits and that nobody else changes. */
export const editedRecord = <R extends { version: number }>(base: R): EditedRecord<R> => ({
  base,
  conflict: undefined,
  changedBy: undefined,
  newerRecordIn: () => undefined,
  setBase: () => undefined,
  setConflictFrom: () => undefined,
  onResolved: () => undefined,
})
