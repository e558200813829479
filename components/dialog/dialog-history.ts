import { addressNow, changeAddress } from '@/lib/client/change-address'
import { dialogIn, type DialogParams, withDialog } from '@/lib/client/dialog-address'

/**
 * The state of the dialogs in an entry of the browser's history: the steps since the page had no dialog; in the entry of
 * details, whether their form was opened or saved; in the entry of a form, whether it was opened from the details.
 */
type HistoryState = { dialogSteps?: number; form?: 'opened' | 'saved'; isOverDetails?: true } | null
const stateHere = (): HistoryState => window.history.state as HistoryState
const stepsHere = (): number => stateHere()?.dialogSteps ?? 0

/** Whether the form of the details in the address was opened from them or saved; undefined if it was not opened. */
export const formLeftHere = () => stateHere()?.form

const markForm = (form: 'opened' | 'saved') => window.history.replaceState({ ...stateHere(), form }, '')

/**
 * Opens a dialog over the current page by changing the address; Back closes it again. A dialog that follows a form, such
 * as the details of the record just saved, takes its place: Back does not lead into a form that has been saved.
 */
export function openDialog(dialog: DialogParams): void {
  changeAddress(() => {
    if (isFormInAddress()) return replaceDialog(dialog)
    const isOverDetails = dialog.edit !== undefined && isShown(dialog)
    // Next keeps its own state in the entry, so this must be a new object.
    const state = { dialogSteps: stepsHere() + 1, ...(isOverDetails && { isOverDetails }) }
    if (isOverDetails) markForm('opened')
    window.history.pushState(state, '', hrefWith(dialog))
  })
}

/** Changes the dialog without a step for Back, for instance to another tab of it. */
export function replaceDialog(dialog: DialogParams): void {
  replaceAddress(hrefWith(dialog))
}

/** Changes the address without a step for Back. An open dialog stays and can be closed as before. */
export const replaceAddress = (href: string): void =>
  changeAddress(() => window.history.replaceState({ dialogSteps: stepsHere() }, '', href))

let isClosing = false

/** Whether the browser goes back because a dialog closes, so that a form in it need not ask about unsaved changes. */
export const isDialogClosing = (): boolean => isClosing

/** Closes the dialog: goes back to the page before it was opened. With a link that opened it, only the address changes. */
export function closeDialog(): void {
  // A second press, before the browser has gone back.
  if (isClosing) return
  const steps = stepsHere()
  if (steps === 0) return removeDialog()
  isClosing = true
  window.addEventListener('popstate', onClosed, { once: true })
  window.history.go(-steps)
}

/** Closes a form that was saved: goes back to the details from which it was opened, or else to the page. */
export function closeSavedForm(): void {
  if (!stateHere()?.isOverDetails) return closeDialog()
  if (isClosing) return
  isClosing = true
  const onBack = () => {
    isClosing = false
    markForm('saved')
  }
  window.addEventListener('popstate', onBack, { once: true })
  window.history.back()
}

function onClosed() {
  isClosing = false
  // The page was opened with a dialog already, by a shared link.
  if (Object.keys(dialogHere()).length > 0) removeDialog()
}

function removeDialog() {
  changeAddress(() => window.history.replaceState(null, '', hrefWith({})))
}

/** Whether an address is this page, with or without the same dialog. */
export function isThisPage(url: string): boolean {
  const { pathname, search } = new URL(url, window.location.href)
  const here = window.location
  const withoutDialog = (text: string) => withDialog(new URLSearchParams(text))
  return pathname === here.pathname && withoutDialog(search) === withoutDialog(here.search)
}

/** Whether the open form is in the address: then leaving the address closes it. */
export function isFormInAddress(): boolean {
  const { new: added, edit, admin } = dialogHere()
  return added !== undefined || edit !== undefined || admin !== undefined
}

/** Whether the details in the address are of the same record as a dialog. */
function isShown({ student, staff }: DialogParams): boolean {
  const here = dialogHere()
  return student ? here.student === student : staff !== undefined && here.staff === staff
}

const searchHere = () => addressNow().searchParams

/** The dialog in the address now; a component that shows it uses `useDialogAddress`. */
export const dialogHere = (): DialogParams => dialogIn(searchHere())

const hrefWith = (dialog: DialogParams) => window.location.pathname + withDialog(searchHere(), dialog)
