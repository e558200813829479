import { useRef, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import { EmptyState } from '@/components/feedback/EmptyState'
import { ListPager } from '@/components/list/ListPager'
import { ClearButton } from './ClearButton'

type Props = {
  /** The plural noun for the listed records: `students`. */
  things: string
  icon: ReactNode
  place: { currentPage: number; totalPages: number }
  total: number
  limit: number
  /** Whether the page has no records. */
  empty: boolean
  filtered: boolean
  /** The text of an empty list while no filter is set. */
  emptyText?: string
  /** A note after the text of an empty list. */
  emptyNote?: ReactNode
  /** Buttons for the next step, while the list is empty and no filter is set. */
  emptyActions?: ReactNode
  onChange: (changes: { page?: number; limit?: number }) => void
  onClear: () => void
  children: ReactNode
}

/** One page of a list with its pager, or a text that says why the list is empty. */
export function ListResults({ place, total, limit, empty, onChange, children, ...rest }: Props) {
  const top = useRef<HTMLDivElement>(null)
  if (empty) return <EmptyList {...rest} />

  /** Scrolls to the first row of the new page. */
  function showPage(page: number) {
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
        onPage={showPage}
        onLimit={limit => onChange({ limit })}
      />
    </>
  )
}

type EmptyListProps = Pick<
  Props,
  'things' | 'icon' | 'filtered' | 'emptyText' | 'emptyNote' | 'emptyActions' | 'onClear'
>

function EmptyList({ things, icon, filtered, emptyText, emptyNote, emptyActions, onClear }: EmptyListProps) {
  const clear = (
    <ClearButton variant="outlined" onClear={onClear}>
      Show all {things}
    </ClearButton>
  )
  return (
    <EmptyState icon={icon} title={`No ${things} found`} action={filtered ? clear : emptyActions}>
      {filtered
        ? 'Nothing matches the search and the filters. Try other words, or fewer filters.'
        : (emptyText ?? `All ${things} appear here as soon as they have been added.`)}
      {emptyNote && <> {emptyNote}</>}
    </EmptyState>
  )
}
