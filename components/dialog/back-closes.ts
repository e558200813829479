import { createContext, use, useEffect, useEffectEvent } from 'react'
import { isDialogClosing } from './dialog-history'

/**
 * Whether the next dialog inside the provider is in the address. Back then closes this dialog by changing the address.
 */
export const DialogAddressContext = createContext(false)

/** Whether the provider is inside a dialog that is in the address, or inside a dialog over it. */
export const InsideDialogAddressContext = createContext(false)

/** Whether another dialog in the address would close the dialog that contains the caller. */
export function useClosesWithAddress(): boolean {
  const isNextInAddress = use(DialogAddressContext)
  return use(InsideDialogAddressContext) || isNextInAddress
}

/** Closes a dialog on Back, or does nothing if the dialog cannot be closed; null for a dialog in the address. */
type OnBack = (() => void) | null
/** The open dialogs. The last is on top. */
const openDialogs: { onBack: OnBack }[] = []

/** Whether a dialog that is not in the address is open, such as a question. A navigation would close it. */
export const isDialogOutsideAddressOpen = (): boolean => openDialogs.some(({ onBack }) => onBack !== null)

/** The `info` of a navigation that the user has confirmed, for instance by choosing to discard changes. */
export const CONFIRMED_NAVIGATION = 'confirmed'

/** Whether a navigation is Back and must close the top dialog instead of leaving the page. */
export const isBackThatClosesDialog = (event: NavigateEvent): boolean =>
  Boolean(openDialogs.at(-1)?.onBack) && event.info !== CONFIRMED_NAVIGATION && isBack(event)

/**
 * Lets Back close a dialog that is not in the address. This needs a browser with the Navigation API, and a history
 * entry of the same document to go back to. A second Back without any action in between cannot be cancelled, so the
 * user can always leave the page.
 *
 * @param onClose undefined while the dialog cannot be closed
 */
export function useBackCloses(open: boolean, onClose: (() => void) | undefined): void {
  const inAddress = use(DialogAddressContext)
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => {
    if (!open) return
    const dialog = { onBack: inAddress ? null : () => close() }
    openDialogs.push(dialog)
    const navigation = 'navigation' in window ? window.navigation : undefined
    if (openDialogs.length === 1) navigation?.addEventListener('navigate', onNavigate)
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1)
      if (openDialogs.length === 0) navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [open, inAddress])
}

function onNavigate(event: NavigateEvent) {
  if (!event.cancelable || isDialogClosing() || !isBackThatClosesDialog(event)) return
  event.preventDefault()
  openDialogs.at(-1)?.onBack?.()
}

const isBack = ({ navigationType, destination }: NavigateEvent) =>
  navigationType === 'traverse' && destination.index < (window.navigation.currentEntry?.index ?? 0)
