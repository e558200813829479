import { type ReactNode, useDeferredValue, useMemo } from 'react'
import Stack from '@mui/material/Stack'
import { TableOrCards } from '@/components/list/TableOrCards'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import { CorrectionsContext } from './corrections-context'
import { useMadeCorrections } from './useMadeCorrections'
import { useWrongCellFocus } from './useWrongCellFocus'
import { isWrongRow, WrongRowsTable } from './WrongRowsTable'

type Props<R extends BatchRow> = {
  batch: Batch
  rows: readonly R[]
  isLoading: boolean
  /** Renders rows in the list that all bulk changes show. */
  list: (rows: readonly R[]) => ReactNode
}

/** One page of an import's rows. On wide screens, rows with wrong cells are a table in which the user corrects them. */
export function CorrectedRows<R extends BatchRow>({ batch, rows, isLoading, list }: Props<R>) {
  const focus = useWrongCellFocus()
  const { correctionOf, remember } = useMadeCorrections(rows)
  // True until React has rendered the newly loaded rows, which it does with low priority.
  const isDrawingOldRows = useDeferredValue(isLoading)
  const corrections = useMemo(
    () => ({ isLoading: isLoading || isDrawingOldRows, correctionOf, remember }),
    [isLoading, isDrawingOldRows, correctionOf, remember],
  )
  const wrong = (rows as readonly BatchRow[]).filter(isWrongRow)
  const others = rows.filter(row => !isWrongRow(row))
  return (
    <CorrectionsContext value={corrections}>
      <Stack {...focus} tabIndex={-1} sx={{ gap: 2, outline: 'none' }}>
        <TableOrCards
          table={() => (
            <>
              {wrong.length > 0 && <WrongRowsTable batch={batch} rows={wrong} />}
              {others.length > 0 && list(others)}
            </>
          )}
          cards={() => list(rows)}
        />
      </Stack>
    </CorrectionsContext>
  )
}
