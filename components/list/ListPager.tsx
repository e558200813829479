'use client'

import { useId } from 'react'
import Box from '@mui/material/Box'
import { ByWidth } from '@/components/base/ByWidth'
import { formatNumber } from '@/lib/client/format'
import { PAGE_SIZES } from '@/lib/contract/constants'
import { PLAIN_SELECT } from './field-styles'
import { PageButtons } from './PageButtons'
import { PlainSelect } from './PlainSelect'

type Props = {
  page: number
  pages: number
  limit: number
  total: number
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

const SIZES = PAGE_SIZES.map(size => [size as number, String(size)] as const)

const PAGER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mt: 2,
  typography: 'body2',
  color: 'text.secondary',
  '& .rows': { display: 'flex', alignItems: 'center', gap: 1 },
  '& .size': { ...PLAIN_SELECT, width: 84, mr: 1 },
} as const

/** The number of rows per page, the range of rows shown, and the buttons to other pages. */
export function ListPager({ page, pages, limit, total, onPage, onLimit }: Props) {
  const id = useId()
  // All records fit on the smallest page.
  if (total <= PAGE_SIZES[0]) return null
  const first = (page - 1) * limit + 1
  const buttons = (siblings: number) => <PageButtons page={page} pages={pages} siblings={siblings} onPage={onPage} />
  return (
    <Box sx={PAGER}>
      <div className="rows">
        <label htmlFor={id} className="not-printed">
          Rows per page
        </label>
        <div className="size not-printed">
          <PlainSelect id={id} value={limit} options={SIZES} onChange={onLimit} />
        </div>
        <span>{`${formatNumber(first)}–${formatNumber(Math.min(page * limit, total))} of ${formatNumber(total)}`}</span>
      </div>
      {/* On a phone 360 pixels wide, all buttons fit in one row and are large enough for a finger. */}
      {pages > 1 && <ByWidth from="sm" wide={() => buttons(1)} narrow={() => buttons(0)} />}
    </Box>
  )
}
