/** Marks the form of a wrong cell. Its `data-cell` says which cell it is. */
const CELL = '.wrong-cell'

/** The wrong cells in an area, in the order of the page. */
export const cellsIn = (area: Element): HTMLElement[] => [...area.querySelectorAll<HTMLElement>(CELL)]

/** The wrong cell that contains an element. */
export const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CELL) : null

/** The box of a wrong cell: for a text, or a select. */
export const boxOf = (cell: HTMLElement): HTMLElement | null =>
  cell.querySelector<HTMLElement>('input, [role=combobox]')

/** Moves the focus to the box of a wrong cell, shows the whole cell, and selects its text as Tab does. */
export function focusCell(cell: HTMLElement): void {
  const box = boxOf(cell)
  // The browser would show only the end of the text, and leave the box behind the names of the rows.
  box?.focus({ preventScroll: true })
  if (box instanceof HTMLInputElement) box.select()
  const place = cell.closest('td') ?? cell
  place.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
