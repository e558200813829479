import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import { useIsAtLeast } from '@/components/base/ScreenWidth'
import { formatNumber } from '@/lib/client/format'
import { PAGE_SIZES } from '@/lib/contract/constants'
import { FilterSelect } from './FilterSelect'

type Props = {
  page: number
  pages: number
  limit: number
  total: number
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

const SIZES = PAGE_SIZES.map(size => [String(size), String(size)] as const)

const PAGER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mt: 2,
  typography: 'body2',
  color: 'text.secondary',
  '& .rows': { display: 'flex', alignItems: 'center', gap: 2 },
  '& .size': { width: 128 },
} as const

/** The number of rows per page, the range of rows shown, and the buttons to other pages. */
export function ListPager({ page, pages, limit, total, onPage, onLimit }: Props) {
  const isWide = useIsAtLeast('sm')
  // No pager if all records fit on the smallest page.
  if (total <= PAGE_SIZES[0]) return null
  const first = (page - 1) * limit + 1
  return (
    <Box sx={PAGER}>
      <div className="rows">
        <div className="size not-printed">
          <FilterSelect
            label="Rows per page"
            value={String(limit)}
            options={SIZES}
            onChange={chosen => onLimit(Number(chosen))}
          />
        </div>
        <span>{`${formatNumber(first)}–${formatNumber(Math.min(page * limit, total))} of ${formatNumber(total)}`}</span>
      </div>
      {pages > 1 && (
        <Pagination
          aria-label="Pages"
          color="primary"
          page={page}
          count={pages}
          // On a phone 360 pixels wide, all buttons fit in one row and are large enough for a finger.
          siblingCount={isWide ? 1 : 0}
          onChange={(_event, chosen) => onPage(chosen)}
        />
      )}
    </Box>
  )
}
