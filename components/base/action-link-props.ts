import type { MouseEvent } from 'react'

/**
 * The props of a link that runs `act` when it is clicked. After a middle click, or a click with Ctrl or Shift, the
 * browser opens `href` in another tab or window, as with any link.
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
