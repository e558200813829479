import type { KeyboardEvent } from 'react'
import Checkbox from '@mui/material/Checkbox'
import { ON_TOUCH } from '@/components/theme/touch'

/** The part of a selection that a table needs. */
export type RowSelection<T> = {
  has: (id: string) => boolean
  /** Names a record for screen readers. */
  nameOf: (record: T) => string
  /** Selects or clears a record; with `range`, all records between this record and the record pressed before. */
  toggle: (id: string, range: boolean) => void
  page: 'none' | 'some' | 'all'
  togglePage: () => void
}

/** Prevents a long name on a card from making the checkbox beside it narrower. */
const SIZE = { p: 0.5, flexShrink: 0, [ON_TOUCH]: { width: 44, height: 44 } } as const

/** The part of a selection that a row needs. Without `toggle`, the row has no checkbox. */
export type RowSelectionProps<T> = Partial<Pick<RowSelection<T>, 'nameOf' | 'toggle'>> & { isSelected?: boolean }

export function RowCheckbox<T extends { _id: string }>({
  record,
  isSelected = false,
  nameOf,
  toggle,
}: RowSelectionProps<T> & { record: T }) {
  return (
    <Checkbox
      size="small"
      sx={SIZE}
      checked={isSelected}
      onChange={event => toggle?.(record._id, (event.nativeEvent as MouseEvent).shiftKey)}
      onKeyDown={moveFocus}
      slotProps={{ input: { 'aria-label': `Select ${nameOf?.(record)}` } }}
    />
  )
}

/** Selects or clears all records of the page. */
export const PageCheckbox = <T,>({ selection: { page, togglePage } }: { selection: RowSelection<T> }) => (
  <Checkbox
    size="small"
    sx={SIZE}
    checked={page === 'all'}
    indeterminate={page === 'some'}
    onChange={togglePage}
    slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
  />
)

/** Moves the focus to the checkbox of the row above or below when the user presses an arrow key. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const list = event.currentTarget.closest('tbody, ul')
  const boxes = [...(list?.querySelectorAll<HTMLElement>('input[type="checkbox"]') ?? [])]
  boxes[boxes.indexOf(event.target as HTMLElement) + step]?.focus()
}
