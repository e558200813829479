import { Fragment, type ReactNode, useCallback, useState } from 'react'
import { useShownDialog } from './useShownDialog'

type OpenProps = { open: boolean; onClose: () => void }

/** Holds which dialog of a screen is open, and with which content. */
export function useDialog<T>() {
  const [opened, setOpened] = useState<{ content: T }>()
  // Each opening is a separate dialog, even with the same content.
  const { content: shown, isOpen, key } = useShownDialog(opened, opening => opening)
  // Both functions stay the same, so that a screen can pass them to memoized children.
  const open = useCallback((content: T) => setOpened({ content }), [])
  const close = useCallback(() => setOpened(undefined), [])
  /** Draws the dialog from its first opening on. */
  const show = (draw: (dialog: OpenProps, content: T) => ReactNode) =>
    shown && (
      // The outer fragment separates the key from the keys of other dialogs of the screen.
      <>
        <Fragment key={key}>{draw({ open: isOpen, onClose: close }, shown.content)}</Fragment>
      </>
    )
  return { content: shown?.content, isOpen, key, open, close, show }
}
