import { currentAddress, changeAddress } from '@/lib/client/change-address'
import { parseDialog, type DialogParams, queryStringWithDialog } from '@/lib/client/dialog-address'

/**
 * The state of the dialogs in an entry of the browser's history.
 *
 * `dialogSteps`: how many entries to go back to the page without a dialog.
 * `load`: the time at which the document that made the entry was loaded.
 * `form`, for details: whether the form of the record was opened or saved.
 * `over`, for a form: the details from which the user opened the form.
 */
type HistoryState = { dialogSteps?: number; load?: number; form?: 'opened' | 'saved'; over?: DialogParams } | null
const stateHere = (): HistoryState => window.history.state as HistoryState

/**
 * Whether the current entry was made since the page was loaded. Buttons never go back to older entries: Next would
 * request each older entry from the server, and Next 16.4.6 freezes when it goes back two entries at once.
 */
const isOfThisLoad = (): boolean => stateHere()?.load === performance.timeOrigin
const stepsHere = (): number => (isOfThisLoad() ? (stateHere()?.dialogSteps ?? 0) : 0)
const stepsState = (dialogSteps: number) => ({ dialogSteps, load: performance.timeOrigin })

/** Whether the user has `opened` or `saved` the form of the record in the open details; undefined if neither. */
export const detailsFormState = () => stateHere()?.form

const markForm = (form: 'opened' | 'saved') => window.history.replaceState({ ...stateHere(), form }, '')

/**
 * Opens a dialog over the current page by changing the address; Back closes it again. A dialog that follows a form, such
 * as the details of the record just saved, replaces the form, so that Back does not lead into a form that has been saved.
 */
export function openDialog(dialog: DialogParams): void {
  changeAddress(() => {
    if (isFormInAddress()) return replaceDialog(dialog)
    const isOverDetails = dialog.edit !== undefined && isShown(dialog)
    // A new object, because Next adds its own state to the object in the entry.
    const state = { ...stepsState(stepsHere() + 1), ...(isOverDetails && { over: dialogInAddress() }) }
    if (isOverDetails) markForm('opened')
    window.history.pushState(state, '', hrefWith(dialog))
  })
}

/**
 * Changes the dialog without a new history entry, for instance to another tab.
 *
 * @param page another page of the list behind the dialog
 */
export function replaceDialog(dialog: DialogParams, page?: number): void {
  const search = searchHere()
  if (page === 1) search.delete('page')
  else if (page !== undefined) search.set('page', String(page))
  replaceAddress(window.location.pathname + queryStringWithDialog(search, dialog))
}

/** Changes the address without a new history entry. An open dialog stays, and can be closed as before. */
export const replaceAddress = (href: string): void =>
  changeAddress(() => window.history.replaceState(stepsState(stepsHere()), '', href))

let isClosing = false

/**
 * Whether the browser is going back because a dialog closes. A form in the dialog must not ask about unsaved changes
 * then.
 */
export const isDialogClosing = (): boolean => isClosing

/**
 * Closes the dialog by going back to the page without it. If a link opened the dialog, or the page was loaded again
 * since then, changes only the address.
 */
export function closeDialog(): void {
  // Ignore a second press before the browser has gone back.
  if (isClosing) return
  const steps = stepsHere()
  if (steps === 0) return removeDialog()
  isClosing = true
  const page = { path: window.location.pathname, href: hrefWith({}) }
  window.addEventListener('popstate', () => onClosed(page), { once: true })
  window.history.go(-steps)
}

/** Closes a form. Goes back to the details from which the user opened the form, or else to the page. */
export function closeForm({ isSaved = false } = {}): void {
  const over = stateHere()?.over
  if (!over) return closeDialog()
  if (isClosing) return
  if (!isOfThisLoad()) {
    replaceDialog(over)
    return markForm(isSaved ? 'saved' : 'opened')
  }
  isClosing = true
  const onBack = () => {
    isClosing = false
    if (isSaved) markForm('saved')
  }
  window.addEventListener('popstate', onBack, { once: true })
  window.history.back()
}

/** @param page the page behind the dialog, which stays even if the history entry has another page of the list */
function onClosed(page: { path: string; href: string }) {
  isClosing = false
  // A shared link opened the page together with a dialog: remove this dialog from the address.
  const hasDialog = Object.keys(dialogInAddress()).length > 0
  if (window.location.pathname === page.path && (hasDialog || hrefWith({}) !== page.href)) showPage(page.href)
}

const removeDialog = () => showPage(hrefWith({}))

const showPage = (href: string) => changeAddress(() => window.history.replaceState(null, '', href))

/** Whether an address leads to the current page. Ignores the dialogs in both addresses. */
export function isThisPage(url: string): boolean {
  const { pathname, search } = new URL(url, window.location.href)
  const here = window.location
  const withoutDialog = (text: string) => queryStringWithDialog(new URLSearchParams(text))
  return pathname === here.pathname && withoutDialog(search) === withoutDialog(here.search)
}

/** Whether the address contains a form. Leaving the address then closes the form. */
export function isFormInAddress(): boolean {
  const { new: added, edit, admin } = dialogInAddress()
  return added !== undefined || edit !== undefined || admin !== undefined
}

/** Whether the address already shows the details of this record. */
function isShown({ student, staff }: DialogParams): boolean {
  const here = dialogInAddress()
  return student ? here.student === student : staff !== undefined && here.staff === staff
}

const searchHere = () => currentAddress().searchParams

/** The dialog that is in the address now. Components use `useDialogAddress`, which follows changes. */
export const dialogInAddress = (): DialogParams => parseDialog(searchHere())

const hrefWith = (dialog: DialogParams) => window.location.pathname + queryStringWithDialog(searchHere(), dialog)
