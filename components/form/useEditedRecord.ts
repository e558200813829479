'use client'

import { useState } from 'react'

/**
 * The record that a form edits.
 *
 * @param currentIn finds the newer record in the error of a save that was refused because somebody else saved first
 */
export function useEditedRecord<R>(loaded: R, currentIn: (error: unknown) => R | undefined) {
  /** The record that was loaded into the form; saving sends its version. */
  const [base, setBase] = useState(loaded)
  const [conflict, setConflict] = useState<R>()
  return {
    base,
    setBase,
    /** The newer record, until the user has chosen how to continue. */
    conflict,
    setConflictFrom: (error: unknown) => setConflict(currentIn(error)),
    onResolved: (current: R) => {
      setBase(current)
      setConflict(undefined)
    },
  }
}
