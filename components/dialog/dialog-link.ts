import type { MouseEvent } from 'react'
import type { DialogParams } from '@/lib/client/dialog-address'
import { openDialog } from './dialog-history'

export type DialogLink = ReturnType<typeof linkThat>

/**
 * The properties of a link that opens a dialog over this page. With a middle click, or with Ctrl or Shift, the browser
 * opens its address elsewhere, as with any link.
 */
export const dialogLink = (href: string, dialog: DialogParams): DialogLink => linkThat(href, () => openDialog(dialog))

/** The properties of a link that runs `act` when it is clicked; the browser follows it only to open it elsewhere. */
export const linkThat = (href: string, act: () => void) => ({
  href,
  onClick: (event: MouseEvent) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    act()
  },
})
