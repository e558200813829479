import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatDate } from '@/lib/contract/date-text'
import type { FieldChange } from '@/lib/contract/history/events'
import { describeChange, fieldLabel, visibleChanges } from '@/lib/contract/changes/change-texts'

/**
 * A list with more changes than this is collapsed at first, because the event of a new record has about thirty fields.
 */
const COLLAPSE_ABOVE = 6

/** The changed fields with their old and new values. `all` shows all of them at once, without collapsing. */
export function Changes({ changes, all = false }: { changes: readonly FieldChange[]; all?: boolean }) {
  const [open, setOpen] = useState(all)
  const visible = visibleChanges(changes)
  if (visible.length === 0) return null
  const isLong = !all && visible.length > COLLAPSE_ABOVE
  return (
    <>
      {isLong && (
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ ml: -0.625 }}>
          {open ? 'Hide fields' : `Show ${visible.length} fields`}
        </Button>
      )}
      {(open || !isLong) && (
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 2, rowGap: 0.5, m: 0 }}>
          {visible.map(change => (
            <Change key={change.field} {...change} />
          ))}
        </Box>
      )}
    </>
  )
}

const COLUMNS = { xs: 'minmax(96px, 2fr) minmax(0, 3fr)', sm: '200px minmax(0, 1fr)' }

function Change(change: FieldChange) {
  const [before, after] = describeChange(change, formatDate)
  return (
    <Box sx={{ display: 'contents' }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {fieldLabel(change.field)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {before && (
          <Box component="del" dir="auto" sx={{ color: 'text.secondary' }}>
            {before}
          </Box>
        )}
        {before && after && <span aria-hidden> → </span>}
        {after && (
          <Box component="ins" dir="auto" sx={{ textDecoration: 'none' }}>
            {after}
          </Box>
        )}
      </Typography>
    </Box>
  )
}
