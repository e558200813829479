'use client'

import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatDate } from '@/lib/client/format'
import type { FieldChange } from '@/lib/contract/audit'
import { changeTexts, fieldLabel, toldIn } from '@/lib/contract/change-texts'

/** More than these are told when asked for: a new record has some thirty. */
const SHOWN = 6

/** What changed, field by field: what was there before, and what is there since. */
export function Changes({ changes, all = false }: { changes: readonly FieldChange[]; all?: boolean }) {
  const [open, setOpen] = useState(all)
  const told = toldIn(changes)
  if (told.length === 0) return null
  const isLong = !all && told.length > SHOWN
  return (
    <>
      {isLong && (
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ ml: -0.625 }}>
          {open ? 'Hide fields' : `Show ${told.length} fields`}
        </Button>
      )}
      {(open || !isLong) && (
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 2, rowGap: 0.5, m: 0 }}>
          {told.map(change => (
            <Change key={change.field} {...change} />
          ))}
        </Box>
      )}
    </>
  )
}

const COLUMNS = { xs: 'minmax(96px, 2fr) minmax(0, 3fr)', sm: '200px minmax(0, 1fr)' }

function Change(change: FieldChange) {
  const [before, after] = changeTexts(change, formatDate)
  return (
    <Box sx={{ display: 'contents' }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {fieldLabel(change.field)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
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
