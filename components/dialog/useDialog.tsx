import { Fragment, type ReactNode, useCallback, useState } from 'react'
import { useDialogUntilFaded } from './useDialogUntilFaded'

type OpenProps = { open: boolean; onClose: () => void }

/** The state of a dialog of a screen: whether the dialog is open, and its content. */
export function useDialog<T>() {
  const [opened, setOpened] = useState<{ content: T }>()
  // Each opening is a separate dialog, even with the same content.
  const { content: shown, isOpen, key } = useDialogUntilFaded(opened, opening => opening)
  // Both functions keep their identity, so that a screen can pass them to memoized children.
  const open = useCallback((content: T) => setOpened({ content }), [])
  const close = useCallback(() => setOpened(undefined), [])
  /** Renders the dialog once it has been opened for the first time. */
  const show = (draw: (dialog: OpenProps, content: T) => ReactNode) =>
    shown && (
      // The outer fragment prevents a clash of this key with the keys of other dialogs of the screen.
      <>
        <Fragment key={key}>{draw({ open: isOpen, onClose: close }, shown.content)}</Fragment>
      </>
    )
  return { content: shown?.content, isOpen, key, open, close, show }
}
