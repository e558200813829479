import type { EditedRecord } from '@/components/form/useEditedRecord'

/** A record that is open in a form and that nobody else changes. */
export const editedRecord = <R extends { version: number }>(base: R): EditedRecord<R> => ({
  base,
  conflict: undefined,
  changedBy: undefined,
  newerRecordIn: () => undefined,
  setBase: () => undefined,
  setConflictFrom: () => undefined,
  onResolved: () => undefined,
})
