import { useState } from 'react'
import { set } from 'react-hook-form'
import type { Draft } from '@/lib/client/drafts'
import { changedByIn } from '@/lib/client/newer-record-in'

/** `updatedAt`: the time of the last change. */
export type EditableRecord = { version: number; updatedAt?: string }

/**
 * The state of the record that a form edits: the loaded version, and a newer version that another user has saved.
 *
 * @param newerRecordIn returns the newer record from the error of a save that failed because somebody else saved first
 * @param draft the unsaved changes to restore; if the record has changed since, the user chooses how to continue
 */
export function useEditedRecord<R extends EditableRecord>(
  loaded: R,
  newerRecordIn: (error: unknown) => R | undefined,
  draft: Draft | undefined,
) {
  const isNewer = draft?.version !== undefined && draft.version !== loaded.version
  /** The record that was loaded into the form; saving sends its version. */
  const [base, setBase] = useState(() => (isNewer ? recordBefore(loaded, draft) : loaded))
  const [conflict, setConflict] = useState(isNewer ? loaded : undefined)
  const [changedBy, setChangedBy] = useState<string>()
  return {
    base,
    setBase,
    /** The newer record, until the user has chosen how to continue. */
    conflict,
    /** The name of the user who saved the newer record; undefined when unknown. */
    changedBy,
    newerRecordIn,
    setConflictFrom: (error: unknown) => {
      setConflict(newerRecordIn(error))
      setChangedBy(changedByIn(error))
    },
    onResolved: (current: R) => {
      setBase(current)
      setConflict(undefined)
    },
  }
}

export type EditedRecord<R extends EditableRecord> = ReturnType<typeof useEditedRecord<R>>

/** The record as it was when the user began the draft. Only the fields of the form have their old values. */
function recordBefore<R extends EditableRecord>(loaded: R, { initial, version }: Draft): R {
  const record = { ...structuredClone(loaded), version }
  for (const [path, value] of Object.entries(initial)) set(record, path, value)
  return record
}
