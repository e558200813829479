'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { dialogIn, type DialogParams, withDialog } from '@/lib/client/dialog-address'

/** The steps of the browser's history since the page had no dialog, kept in the entry of the history. */
type HistoryState = { dialogSteps?: number } | null
const stepsHere = (): number => (window.history.state as HistoryState)?.dialogSteps ?? 0

/**
 * Opens a dialog over the current page by changing the address; Back closes it again. A dialog that follows a form, such
 * as the details of the record just saved, takes its place: Back does not lead into a form that has been saved.
 */
export function openDialog(dialog: DialogParams): void {
  if (isFormInAddress()) return replaceDialog(dialog)
  // Next keeps its own state in the entry, so this must be a new object.
  window.history.pushState({ dialogSteps: stepsHere() + 1 }, '', hrefWith(dialog))
}

/** Changes the dialog without a step for Back, for instance to another tab of it. */
export function replaceDialog(dialog: DialogParams): void {
  window.history.replaceState({ dialogSteps: stepsHere() }, '', hrefWith(dialog))
}

let isClosing = false

/** Whether the browser goes back because a dialog closes, so that a form in it need not ask about unsaved changes. */
export const isDialogClosing = (): boolean => isClosing

/** Closes the dialog: goes back to the page before it was opened. With a link that opened it, only the address changes. */
export function closeDialog(): void {
  const steps = stepsHere()
  if (steps === 0) return window.history.replaceState(null, '', hrefWith({}))
  isClosing = true
  window.addEventListener('popstate', () => (isClosing = false), { once: true })
  window.history.go(-steps)
}

/** Whether the open form is in the address: then leaving the address closes it. */
export function isFormInAddress(): boolean {
  const { new: added, edit } = dialogIn(new URLSearchParams(window.location.search))
  return added !== undefined || edit !== undefined
}

const hrefWith = (dialog: DialogParams) =>
  window.location.pathname + withDialog(new URLSearchParams(window.location.search), dialog)

/** The dialog in the address, and the address of another one over the same page. */
export function useDialogAddress() {
  const path = usePathname()
  const query = useSearchParams()
  return useMemo(() => {
    const search = new URLSearchParams(query)
    return { path, dialog: dialogIn(search), hrefOf: (dialog: DialogParams) => path + withDialog(search, dialog) }
  }, [path, query])
}
