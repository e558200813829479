import type { KeyboardEvent } from 'react'

const STEPS: Partial<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const boxesIn = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []),
]

/** The arrow keys move the focus to the box in the next row or column. Tab still moves through all boxes. */
export function moveInGrid(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = STEPS[event.key]
  const row = (event.target as Element).closest('tr')
  const column = boxesIn(row ?? undefined).indexOf(event.target as HTMLInputElement)
  if (!step || !row || column < 0) return
  event.preventDefault()
  const rows = [...event.currentTarget.rows]
  boxesIn(rows[rows.indexOf(row) + step[0]])[column + step[1]]?.focus()
}
