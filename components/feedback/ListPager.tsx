'use client'

import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { PAGE_SIZES } from '@/lib/contract/constants'

type Props = {
  page: number
  pages: number
  limit: number
  total: number
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

/** Which part of a list is shown, how much of it at once, and the way to the other parts. */
export function ListPager({ page, pages, limit, total, onPage, onLimit }: Props) {
  // With fewer records than the smallest page there is nothing to choose.
  if (total <= PAGE_SIZES[0]) return null
  const first = (page - 1) * limit + 1
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
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          color="primary"
          onChange={(_event, chosen) => onPage(chosen)}
          // In one row on a phone of 360 pixels too.
          sx={{ '& .MuiPaginationItem-root': { mx: { xs: '1px', sm: '3px' } } }}
        />
      )}
    </Box>
  )
}
