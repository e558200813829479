import { createContext } from 'react'
import type { useRollNumber } from './useRollNumber'

export type RollNumbers = ReturnType<typeof useRollNumber> & {
  isNew: boolean
  /** Replaces a taken number with the next free one. */
  onUse: (rollNumber: number) => void
}

/** What is known about the roll number in the form. A context, so that its answers do not draw all fields again. */
export const RollNumberContext = createContext<RollNumbers | undefined>(undefined)
