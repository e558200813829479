'use client'

import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Tag } from './Tag'
import { ON_TOUCH } from '@/components/theme/touch'

type Props = {
  /** The total, such as `12 students`; undefined until the first page has loaded. */
  count: string | undefined
  filtered: boolean
  onClear: () => void
  children?: ReactNode
}

/** The total number of matching records, and a button that removes all filters. */
export function ListSummary({ count, filtered, onClear, children }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, [ON_TOUCH]: { minHeight: 44 } }}>
      <div role="status">{count && <Tag label={count} />}</div>
      {filtered && (
        <Button size="small" onClick={onClear}>
          Clear filters
        </Button>
      )}
      {children && <Box sx={{ ml: 'auto' }}>{children}</Box>}
    </Box>
  )
}
