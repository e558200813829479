import { useCallback, useState } from 'react'
import type { BatchRow } from '@/lib/contract/batches/schema'

/** A corrected text that was sent to the server. */
type Made = { row: number; field: string; to: string }

/**
 * The corrections that the user has made on this page. A correction is offered for other cells once the corrected cell
 * is valid.
 */
export function useMadeCorrections(rows: readonly BatchRow[]) {
  const [made, setMade] = useState<ReadonlyMap<string, Made>>(new Map())
  const correctionOf = useCallback(
    (field: string, text: string) => {
      const correction = made.get(keyOf(field, text))
      return correction && !isStillWrong(rows, correction) ? correction.to : undefined
    },
    [made, rows],
  )
  const remember = useCallback((row: number, field: string, text: string, to: string) => {
    const correction = { row, field, to }
    setMade(made => {
      // Earlier corrections of this cell were wrong: replace them with this correction.
      const others = [...made].map(([key, other]): [string, Made] => [
        key,
        other.row === row && other.field === field ? correction : other,
      ])
      return new Map([...others, [keyOf(field, text), correction]])
    })
  }, [])
  return { correctionOf, remember }
}

const keyOf = (field: string, text: string): string => `${field}: ${text}`

const isStillWrong = (rows: readonly BatchRow[], { row, field }: Made): boolean =>
  rows.some(({ number, imported }) => number === row && imported?.problems.some(problem => problem.field === field))
