import { createContext } from 'react'

/** The state that the wrong cells of a page share. */
type Corrections = {
  /** Whether the rows are being loaded, so that the screen does not yet show the result of a correction. */
  isLoading: boolean
  /** The latest successful correction of a wrong text in a field; undefined before the first. */
  correctionOf: (field: string, text: string) => string | undefined
  /** Stores the correction of a text in this row. */
  remember: (row: number, field: string, text: string, to: string) => void
}

export const CorrectionsContext = createContext<Corrections>({
  isLoading: false,
  correctionOf: () => undefined,
  remember: () => undefined,
})
