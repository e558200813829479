import { useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { actionLinkProps } from '@/components/base/action-link-props'
import { focusMain } from '@/components/base/main-content'
import type { Notice, NoticeAction } from './notice'

type Props = {
  notice: Notice
  onAction: () => void
}

/** The text of a notice and the buttons for its action and for undoing the change. */
export function NoticeText({ notice: { message, detail, action, hint, undo }, onAction }: Props) {
  const focusRef = useFocusKey()
  const actions: NoticeAction[] = [action, hint?.action, undo && { label: 'Undo', run: undo }].filter(
    one => one !== undefined,
  )
  if (!detail && actions.length === 0) return message

  function act(run: () => void) {
    // The pressed button disappears. A dialog that opens now needs another element to which it can return the focus.
    focusMain()
    onAction()
    run()
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <div>{message}</div>
        {detail && <div dir="auto">{detail}</div>}
        {hint && <div>{hint.text}</div>}
      </Box>
      {actions.map(({ label, run, href }, index) => (
        <Button
          key={label}
          ref={index === 0 ? focusRef : undefined}
          color="inherit"
          size="small"
          // Do not use the outlined variant: its background is white, like the text of the notice.
          sx={{ textDecoration: 'underline' }}
          title={index === 0 ? 'Alt+T moves here' : undefined}
          aria-keyshortcuts={index === 0 ? 'Alt+T' : undefined}
          {...(href ? actionLinkProps(href, () => act(run)) : { onClick: () => act(run) })}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}

/** Alt+T moves the focus to the button, because Tab would hardly reach it within the six seconds of a notice. */
function useFocusKey() {
  const button = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // `code`, not `key`: on a Mac, Alt+T types another character. Ctrl+Alt is AltGr on Windows, which types letters.
      if (!event.altKey || event.ctrlKey || event.code !== 'KeyT' || !button.current) return
      event.preventDefault()
      button.current.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (element: HTMLElement | null) => void (button.current = element)
}
