'use client'

import { useRef, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EmptyState } from '@/components/feedback/EmptyState'
import { ListPager } from '@/components/feedback/ListPager'

type Props = {
  /** What is listed: `students`. */
  things: string
  icon: ReactNode
  place: { currentPage: number; totalPages: number }
  total: number
  limit: number
  /** No record stands on this page. */
  empty: boolean
  filtered: boolean
  /** Said when there is none at all. */
  nothing?: string
  onChange: (changes: { page?: number; limit?: number }) => void
  onClear: () => void
  children: ReactNode
}

/** One page of a list, or why there is none. */
export function ListResults({ place, total, limit, empty, onChange, children, ...rest }: Props) {
  const top = useRef<HTMLDivElement>(null)
  if (empty) return <Nobody {...rest} />

  /** Who has read down to the pager begins the next page at its first row. */
  function turnTo(page: number) {
    onChange({ page })
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }

  return (
    <>
      <Box ref={top} sx={{ scrollMarginTop: 80 }} />
      {children}
      <ListPager
        page={place.currentPage}
        pages={place.totalPages}
        limit={limit}
        total={total}
        onPage={turnTo}
        onLimit={limit => onChange({ limit })}
      />
    </>
  )
}

type NobodyProps = Pick<Props, 'things' | 'icon' | 'filtered' | 'nothing' | 'onClear'>

function Nobody({ things, icon, filtered, nothing, onClear }: NobodyProps) {
  const clear = (
    <Button variant="outlined" onClick={onClear}>
      Show all {things}
    </Button>
  )
  return (
    <EmptyState icon={icon} title={`No ${things} found`} action={filtered && clear}>
      {filtered
        ? 'Nothing matches the search and the filters. Try other words, or fewer filters.'
        : (nothing ?? `All ${things} appear here as soon as they have been added.`)}
    </EmptyState>
  )
}
