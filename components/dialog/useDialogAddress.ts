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
  const { new: added, edit } = dialogIn(new URLSearchParams(window.location.search))
  if (added !== undefined || edit !== undefined) return replaceDialog(dialog)
  // Next keeps its own state in the entry, so this must be a new object.
  window.history.pushState({ dialogSteps: stepsHere() + 1 }, '', hrefWith(dialog))
}

/** Changes the dialog without a step for Back, for instance to another tab of it. */
export function replaceDialog(dialog: DialogParams): void {
  window.history.replaceState({ dialogSteps: stepsHere() }, '', hrefWith(dialog))
}

/** Closes the dialog: goes back to the page before it was opened. With a link that opened it, only the address changes. */
export function closeDialog(): void {
  const steps = stepsHere()
  if (steps > 0) window.history.go(-steps)
  else window.history.replaceState(null, '', hrefWith({}))
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
