import { MAIN_ID } from '@/components/base/main-content'

const ROW = ':is(tbody tr, ul > li)'
/** The links that open the records of a list: in the rows of a table, or on cards. */
const LINK = `#${MAIN_ID} ${ROW} a.title`

/** Moves the focus to the next row (1) or the previous row (-1). From outside of the list, 1 goes to the first row. */
export function moveToRow(step: 1 | -1): boolean {
  const links = rowLinks()
  const here = links.findIndex(link => link === document.activeElement)
  if (here < 0) return step === 1 && isNothingFocused() && focusRow(links[0])
  return focusRow(links[here + step])
}

/** Moves the focus to the first or the last row, if a row has the focus. */
export function jumpToRow(end: 'first' | 'last'): boolean {
  const links = rowLinks()
  return links.some(link => link === document.activeElement) && focusRow(links.at(end === 'first' ? 0 : -1))
}

/** Selects the row with the focus, or deselects it. */
export function selectRow(): boolean {
  const { activeElement } = document
  if (!activeElement?.matches(LINK)) return false
  const checkbox = activeElement.closest(ROW)?.querySelector<HTMLElement>('input[type="checkbox"]')
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

/** Whether no control has the focus: the focus is on the page, or on the main area after "Skip to content". */
const isNothingFocused = () =>
  [document.body, document.getElementById(MAIN_ID)].includes(document.activeElement as HTMLElement)

function focusRow(link: HTMLElement | undefined): boolean {
  link?.focus()
  return link !== undefined
}
