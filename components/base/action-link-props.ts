import type { MouseEvent } from 'react'

/**
 * The properties of a link that runs `act` when it is clicked. With a middle click, or with Ctrl or Shift, the browser
 * opens its address elsewhere, as with any link.
 */
export const actionLinkProps = (href: string, act: () => void) => ({
  href,
  onClick: (event: MouseEvent) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    act()
  },
})
