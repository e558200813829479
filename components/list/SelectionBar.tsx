import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { SELECTION_BAR_ID } from '@/components/theme/selection-bar-id'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatNumber } from '@/lib/client/format'
import type { Selection } from './useSelection'

type Props<T> = {
  selection: Selection<T>
  /** The number of records that match the filters. */
  total: number
  /** The plural noun for the records: `students`. */
  things: string
  /** The buttons of the actions. */
  children: ReactNode
}

/** A bar at the lower edge of the screen with the number of selected records and the actions for them. */
export function SelectionBar<T>({ selection, total, things, children }: Props<T>) {
  const { count, isAll, selectAll, clear } = selection
  return (
    <Box id={SELECTION_BAR_ID} sx={{ position: 'sticky', bottom: 16, zIndex: 'appBar', mt: 2 }}>
      {/* Rows that get the focus do not scroll behind the bar (WCAG 2.4.11). */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: 176 } }} />
      <Paper
        role="region"
        aria-label="Selection"
        elevation={6}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, px: 2, py: 1 }}
      >
        <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>{`${formatNumber(count)} selected`}</Typography>
        {!isAll && count < total && (
          <Button size="small" onClick={selectAll}>{`Select all ${formatNumber(total)} ${things}`}</Button>
        )}
        <Button size="small" onClick={clear}>
          Clear
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        {children}
      </Paper>
    </Box>
  )
}
