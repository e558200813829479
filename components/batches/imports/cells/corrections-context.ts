import { createContext } from 'react'

/** The state that the wrong cells of a page share. */
type Corrections = {
  /** Whether the rows are being loaded. The screen then does not show the result of a correction yet. */
  isLoading: boolean
  /** The latest valid correction of a wrong text in a field; undefined without such a correction. */
  correctionOf: (field: string, text: string) => string | undefined
  /** Stores that `text` in this row was corrected to `to`. */
  remember: (row: number, field: string, text: string, to: string) => void
}

export const CorrectionsContext = createContext<Corrections>({
  isLoading: false,
  correctionOf: () => undefined,
  remember: () => undefined,
})
