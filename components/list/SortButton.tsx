'use client'

/** How a list is sorted, and what sorts it. */
export type Sorting = {
  by: string
  order: 'asc' | 'desc'
  /** Sorts by this key, or reverses the order if it is the current one. */
  onSort: (by: string) => void
}

type Props = { title: string; sortBy: string; sorting: Sorting }

const ARROWS = {
  asc: 'M4 12l1.41 1.41L11 7.83V20h2V7.83l5.58 5.59L20 12l-8-8z',
  desc: 'M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z',
}

/** The title of a column, which sorts the list by it. */
export function SortButton({ title, sortBy, sorting: { by, order, onSort } }: Props) {
  const isCurrent = by === sortBy
  return (
    <button type="button" className={isCurrent ? 'sort current' : 'sort'} onClick={() => onSort(sortBy)}>
      {title}
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={ARROWS[isCurrent ? order : 'asc']} />
      </svg>
    </button>
  )
}
