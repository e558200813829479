'use client'

import { useCallback, useState } from 'react'

type Opened<T> = {
  task: T
  open: boolean
  /** Each opening starts afresh, also while the last one is still fading away. */
  time: number
}

/** Which one of a page's dialogs is open, and for what. */
export function useTask<T>() {
  const [opened, setOpened] = useState<Opened<T> | null>(null)
  // Both the same at each drawing: they may be handed on to a whole screen.
  const begin = useCallback((task: T) => setOpened(last => ({ task, open: true, time: (last?.time ?? 0) + 1 })), [])
  const end = useCallback(() => setOpened(last => last && { ...last, open: false }), [])
  return {
    /** What is being done, or was last: a dialog that fades out still has to show something. */
    task: opened?.task ?? null,
    isOpen: opened?.open ?? false,
    time: opened?.time ?? 0,
    begin,
    end,
  }
}
