'use client'

import Box from '@mui/material/Box'
import usePagination, { type UsePaginationItem } from '@mui/material/usePagination'
import { SELECTED } from '@/components/theme/forced-colors'
import { PRESSED } from '@/components/theme/pressed'
import { ON_TOUCH } from '@/components/theme/touch'

type Props = {
  page: number
  pages: number
  /** How many pages are shown on both sides of the current one. */
  siblings: number
  onPage: (page: number) => void
}

const BUTTONS = {
  display: 'flex',
  flexWrap: 'wrap',
  m: 0,
  p: 0,
  listStyle: 'none',
  '& button, & .gap': {
    minWidth: 32,
    height: 32,
    mx: { xs: '1px', sm: '3px' },
    px: 0.75,
    border: 0,
    borderRadius: '22px',
    background: 'none',
    color: 'text.primary',
    font: 'inherit',
    textAlign: 'center',
    [ON_TOUCH]: { minWidth: 44, height: 44 },
  },
  '& .gap': { lineHeight: '32px', [ON_TOUCH]: { lineHeight: '44px' } },
  '& button': { cursor: 'pointer', '&:active': PRESSED },
  '& button:hover': { bgcolor: 'action.hover' },
  '& button:disabled': { opacity: 0.38, cursor: 'default', background: 'none' },
  '& [aria-current], & [aria-current]:hover': { bgcolor: 'primary.main', color: 'primary.contrastText', ...SELECTED },
  '& svg': { display: 'block', width: 20, height: 20, m: 'auto', fill: 'currentColor' },
} as const

const ARROWS: Partial<Record<UsePaginationItem['type'], string>> = {
  previous: 'M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z',
  next: 'M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z',
}

/** Buttons to other pages of a list. MUI's Pagination in plain elements: its own take the server 1 ms. */
export function PageButtons({ page, pages, siblings, onPage }: Props) {
  const { items } = usePagination({
    page,
    count: pages,
    siblingCount: siblings,
    onChange: (_event, chosen) => onPage(chosen),
  })
  return (
    <nav aria-label="Pages">
      <Box component="ul" sx={BUTTONS}>
        {items.map(item => (
          <li key={item.type === 'page' ? item.page : item.type}>
            <Item {...item} />
          </li>
        ))}
      </Box>
    </nav>
  )
}

function Item({ type, page, selected, ...button }: UsePaginationItem) {
  if (type.endsWith('ellipsis')) return <div className="gap">…</div>
  const arrow = ARROWS[type]
  const label = arrow ? `Go to ${type} page` : selected ? `page ${page}` : `Go to page ${page}`
  return (
    <button type="button" aria-label={label} {...button}>
      {arrow ? (
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d={arrow} />
        </svg>
      ) : (
        page
      )}
    </button>
  )
}
