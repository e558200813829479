import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { cellOf, wrongCellsIn, focusCell } from './cell-places'

/**
 * Moves the focus between the wrong cells of an area. In a table, Tab and Shift+Tab go to the next and the previous
 * wrong cell, and Escape goes to the buttons of the row. On a card, Tab and Shift+Tab go through the wrong cells of the
 * card. After the last wrong cell these keys work as usual, so that the user can reach the buttons of the card.
 *
 * When the focused cell disappears because it was corrected, the focus moves to the next wrong cell, or else to the
 * nearest previous wrong cell, or else to the area.
 *
 * @returns the props of the area
 */
export function useWrongCellFocus() {
  const area = useRef<HTMLDivElement>(null)
  /**
   * The cells to focus next, in order of preference: the focused cell, the cells after it, then the cells before it.
   */
  const places = useRef<string[]>([])

  useEffect(() => {
    if (places.current.length === 0 || !area.current || document.activeElement !== document.body) return
    const cells = new Map(wrongCellsIn(area.current).map(cell => [cell.dataset.cell, cell]))
    const next = places.current.flatMap(place => cells.get(place) ?? [])[0]
    places.current = []
    if (next) focusCell(next)
    else area.current.focus()
  })

  return {
    ref: area,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      // Ignore focus events from menus that a cell has opened: React bubbles these events, too.
      if (currentTarget.contains(target)) places.current = placesFrom(target, wrongCellsIn(currentTarget))
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // Forget the cells: the user has left the page or clicked on an element that cannot have the focus.
      if (!relatedTarget) places.current = []
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, key, shiftKey, ctrlKey, altKey, metaKey } = event
      const cell = cellOf(target)
      if (!cell || ctrlKey || altKey || metaKey) return
      if (key === 'Tab' && moveFocus(cell, shiftKey ? -1 : 1)) event.preventDefault()
      if (key === 'Escape') focusButtonsOf(cell)
    },
  }
}

/**
 * Moves the focus to the next or the previous wrong cell of the table or card. @returns whether such a cell exists
 */
function moveFocus(cell: HTMLElement, by: 1 | -1): boolean {
  const cells = wrongCellsIn(cell.closest('table, li') ?? cell)
  const next = cells[cells.indexOf(cell) + by]
  if (next) focusCell(next)
  return next !== undefined
}

/** Moves the focus to the buttons of a row. Tab skips these buttons, because they precede the cells. */
const focusButtonsOf = (cell: HTMLElement) => cell.closest('tr')?.querySelector<HTMLElement>('th button')?.focus()

const rowOf = (element: Element) => element.closest('tr, li')

/**
 * The cells to focus after an element of a row with wrong cells, in order of preference; empty for other elements.
 */
function placesFrom(target: Element, cells: HTMLElement[]): string[] {
  const row = rowOf(target)
  if (!row || wrongCellsIn(row).length === 0) return []
  const isBefore = (cell: HTMLElement) =>
    !cell.contains(target) && cell.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING
  const first = cells.findIndex(cell => !isBefore(cell))
  const from = first < 0 ? cells.length : first
  return [...cells.slice(from), ...cells.slice(0, from).toReversed()].map(cell => cell.dataset.cell ?? '')
}
