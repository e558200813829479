import { createContext } from 'react'

/** The state that the wrong cells of a page share. */
type Corrections = {
  /** Whether the rows are being loaded, so that the result of a correction is not shown yet. */
  isLoading: boolean
  /** The correction that was made last of a wrong text in a field; undefined until one was right. */
  correctionOf: (field: string, text: string) => string | undefined
  /** Keeps the correction of a text, which was made in this row. */
  remember: (row: number, field: string, text: string, to: string) => void
}

export const CorrectionsContext = createContext<Corrections>({
  isLoading: false,
  correctionOf: () => undefined,
  remember: () => undefined,
})
