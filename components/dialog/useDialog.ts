'use client'

import { useCallback, useState } from 'react'

/** Holds which one of a screen's dialogs is open, and with which content. */
export function useDialog<T>() {
  const [state, setState] = useState<{ content: T | null; isOpen: boolean; key: number }>(CLOSED)
  // Both functions stay the same, so that a screen can pass them to memoized children.
  const open = useCallback((content: T) => setState(({ key }) => ({ content, isOpen: true, key: key + 1 })), [])
  const close = useCallback(() => setState(last => ({ ...last, isOpen: false })), [])
  return {
    /** What the dialog shows. It stays after closing, because a dialog that fades out is still visible. */
    content: state.content,
    isOpen: state.isOpen,
    /** Changes with each opening: used as React key, it resets the dialog, even while the last one still fades out. */
    key: state.key,
    open,
    close,
  }
}

const CLOSED = { content: null, isOpen: false, key: 0 }
