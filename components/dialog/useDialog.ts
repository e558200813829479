import { useCallback, useState } from 'react'
import { useShownDialog } from './useShownDialog'

/** Holds which dialog of a screen is open, and with which content. */
export function useDialog<T>() {
  const [opened, setOpened] = useState<{ content: T }>()
  // Each opening is a separate dialog, even with the same content.
  const { content: shown, isOpen, key } = useShownDialog(opened, opening => opening)
  // Both functions stay the same, so that a screen can pass them to memoized children.
  const open = useCallback((content: T) => setOpened({ content }), [])
  const close = useCallback(() => setOpened(undefined), [])
  return { content: shown?.content, isOpen, key, open, close }
}
