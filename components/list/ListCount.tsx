import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { ClearButton } from './ClearButton'
import { Tag } from './Tag'

type Props = {
  /** The total, such as `12 students`; undefined until the first page has loaded. */
  count: string | undefined
  filtered: boolean
  onClear: () => void
  /** A link to another page about the listed records. */
  lead?: ReactNode
}

/** The number of matching records beside the title, and a button that removes all filters. */
export const ListCount = ({ count, filtered, onClear, lead }: Props) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: { xs: 24, md: 32 } }}>
    <div role="status">{count && <Tag label={count} />}</div>
    {filtered && (
      <ClearButton size="small" onClear={onClear}>
        Clear filters
      </ClearButton>
    )}
    {lead}
  </Box>
)
