import { createContext } from 'react'
import type { useRollNumber } from './useRollNumber'

export type RollNumberState = ReturnType<typeof useRollNumber> & {
  isNew: boolean
  /** Replaces a taken number with the next free number. */
  onUse: (rollNumber: number) => void
}

/** Passes what is known about the roll number to the line under its field, without redrawing the other fields. */
export const RollNumberContext = createContext<RollNumberState | undefined>(undefined)
