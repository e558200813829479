import { createContext } from 'react'
import type { useRollNumber } from './useRollNumber'

export type RollNumbers = ReturnType<typeof useRollNumber> & {
  isNew: boolean
  /** Replaces a taken number with the next free one. */
  onUse: (rollNumber: number) => void
}

/** Brings what is known about the roll number to the line under it, without drawing the other fields again. */
export const RollNumberContext = createContext<RollNumbers | undefined>(undefined)
