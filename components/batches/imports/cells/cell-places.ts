/** Selects the elements of wrong cells. The attribute `data-cell` of an element identifies its cell. */
const CELL = '.wrong-cell'

/** The wrong cells in an area, in document order. */
export const wrongCellsIn = (area: Element): HTMLElement[] => [...area.querySelectorAll<HTMLElement>(CELL)]

/** The wrong cell that contains an element. */
export const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CELL) : null

/** The text box or the select of a wrong cell. */
export const boxOf = (cell: HTMLElement): HTMLElement | null =>
  cell.querySelector<HTMLElement>('input, [role=combobox]')

/** Moves the focus to the box of a wrong cell, scrolls the whole cell into view, and selects its text as Tab does. */
export function focusCell(cell: HTMLElement): void {
  const box = boxOf(cell)
  // Without `preventScroll`, the browser would scroll only the end of the text into view, and leave the box behind the
  // sticky column of names.
  box?.focus({ preventScroll: true })
  if (box instanceof HTMLInputElement) box.select()
  const place = cell.closest('td') ?? cell
  place.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
