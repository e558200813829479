import { EDIT_CELL_EVENT } from '@/components/base/edit-cell-event'
import { MAIN_ID } from '@/components/base/main-content'

const ROW = ':is(tbody tr, ul > li)'
/** The links that open the records of a list: in the rows of a table, or on cards. */
const LINK = `#${MAIN_ID} ${ROW} a.title`
/** The cells that show a field. The first cell contains the link of the row. */
const CELL = `#${MAIN_ID} tbody td[data-path]`

/**
 * Moves the focus to the next (1) or the previous row (-1) in the same column. If nothing has the focus, 1 goes to the
 * first row.
 */
export function moveToRow(step: 1 | -1): boolean {
  const links = rowLinks()
  const here = links.findIndex(isFocused)
  if (here < 0) return step === 1 && isNothingFocused() && focus(links[0])
  return focus(inSameColumn(links[here + step]))
}

/** Moves the focus to the first or the last row, if a row has the focus. */
export function jumpToRow(end: 'first' | 'last'): boolean {
  const links = rowLinks()
  return links.some(isFocused) && focus(inSameColumn(links.at(end === 'first' ? 0 : -1)))
}

/**
 * Moves the focus to the next (1) or the previous cell (-1) of the row. The first cell contains the link of the row.
 */
export function moveToCell(step: 1 | -1): boolean {
  const cell = focusedCell()
  if (!cell) return false
  const cells = cellsBeside(cell)
  const next = cells[cells.indexOf(cell) + step]
  return focus(next?.querySelector<HTMLElement>('a.title') ?? next)
}

/** Opens the record of the focused cell. The browser itself opens a focused link. */
export function openRow(): boolean {
  const { activeElement } = document
  if (!activeElement?.matches(CELL)) return false
  rowLinks().find(isFocused)?.click()
  return true
}

/** Edits the focused cell. @returns whether the screen edits the cell */
export const editCell = (): boolean =>
  focusedCell()?.dispatchEvent(new Event(EDIT_CELL_EVENT, { bubbles: true, cancelable: true })) === false

/** Selects the row with the focus, or deselects it. */
export function selectRow(): boolean {
  const link = rowLinks().find(isFocused)
  const checkbox = link?.closest(ROW)?.querySelector<HTMLElement>('input[type="checkbox"]')
  checkbox?.click()
  return Boolean(checkbox)
}

/** Moves the focus to the search box of the list. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>(`#${MAIN_ID} input[type="search"]`)
  box?.focus()
  box?.select()
  return box !== null
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>(LINK)]

/** Whether the focus is on the link of a row or on a cell of that row. */
const isFocused = (link: HTMLElement): boolean =>
  link === document.activeElement ||
  (document.activeElement?.matches(CELL) === true && link.closest(ROW) === document.activeElement.closest(ROW))

/** The cell that has the focus or contains the focused link. */
function focusedCell(): HTMLElement | undefined {
  const { activeElement } = document
  return (activeElement?.matches(`${LINK}, ${CELL}`) && activeElement.closest<HTMLElement>(CELL)) || undefined
}

const cellsBeside = (cell: HTMLElement): HTMLElement[] => [
  ...(cell.closest(ROW)?.querySelectorAll<HTMLElement>('td[data-path]') ?? []),
]

/** The cell in the row of `link` and in the column of the focused cell; `link` itself if no cell has the focus. */
function inSameColumn(link: HTMLElement | undefined): HTMLElement | undefined {
  const { activeElement } = document
  if (!activeElement?.matches(CELL)) return link
  const place = cellsBeside(activeElement as HTMLElement).indexOf(activeElement as HTMLElement)
  return link && cellsBeside(link)[place]
}

/** Whether no control has the focus: the focus is on the page, or on the main area after "Skip to content". */
const isNothingFocused = () =>
  [document.body, document.getElementById(MAIN_ID)].includes(document.activeElement as HTMLElement)

function focus(element: HTMLElement | undefined): boolean {
  element?.focus()
  return element !== undefined
}
