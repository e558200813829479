'use client'

import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ByWidth } from '@/components/layout/ByWidth'
import { PAGE_SIZES } from '@/lib/contract/constants'

type Props = {
  page: number
  pages: number
  limit: number
  total: number
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

/** The number of rows per page, the range of rows shown, and the buttons to other pages. */
export function ListPager({ page, pages, limit, total, onPage, onLimit }: Props) {
  // All records fit on the smallest page.
  if (total <= PAGE_SIZES[0]) return null
  const first = (page - 1) * limit + 1
  const buttons = (siblingCount: number) => (
    <Pagination
      count={pages}
      page={page}
      color="primary"
      onChange={(_event, chosen) => onPage(chosen)}
      siblingCount={siblingCount}
      sx={{ '& .MuiPaginationItem-root': { mx: { xs: '1px', sm: '3px' } } }}
    />
  )
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: 2 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <TextField
          select
          size="small"
          label="Rows per page"
          value={limit}
          onChange={event => onLimit(Number(event.target.value))}
          sx={{ width: 130 }}
        >
          {PAGE_SIZES.map(size => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </TextField>
        <Typography variant="body2" color="textSecondary">
          {first}–{Math.min(page * limit, total)} of {total}
        </Typography>
      </Stack>
      {/* On a phone 360 pixels wide, all buttons fit in one row and are large enough for a finger. */}
      {pages > 1 && <ByWidth from="sm" wide={() => buttons(1)} narrow={() => buttons(0)} />}
    </Box>
  )
}
