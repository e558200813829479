'use client'

import { useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { focusMain } from '@/components/layout/SkipLink'
import type { Notice } from './notice'

type Props = {
  notice: Notice
  /** Called when the user chooses the action. */
  onAction: () => void
}

/** The text of a notice and the button for its action. */
export function NoticeText({ notice: { message, detail, action }, onAction }: Props) {
  const button = useFocusKey()
  if (!detail && !action) return message

  function act() {
    // The button disappears, so a dialog that opens now needs another element to return the focus to.
    focusMain()
    onAction()
    action?.run()
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <div>{message}</div>
        {detail && <div dir="auto">{detail}</div>}
      </Box>
      {action && (
        <Button
          ref={button}
          color="inherit"
          size="small"
          // No outlined variant: the theme makes it white, like the text of the notice.
          sx={{ textDecoration: 'underline' }}
          title="Alt+T moves here"
          aria-keyshortcuts="Alt+T"
          onClick={act}
        >
          {action.label}
        </Button>
      )}
    </Box>
  )
}

/** Alt+T moves the focus to the button, which the Tab key could not reach within six seconds. */
function useFocusKey() {
  const button = useRef<HTMLButtonElement>(null)
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
  return button
}
