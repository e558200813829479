'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Tag } from '@/components/feedback/Tag'

type Props = {
  /** How many there are in all, in words; unknown until the first page is there. */
  count: string | undefined
  filtered: boolean
  onClear: () => void
}

/** How many records there are, and the way back to all of them. */
export function ListSummary({ count, filtered, onClear }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <div role="status">{count && <Tag label={count} />}</div>
      {filtered && (
        <Button size="small" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Box>
  )
}
