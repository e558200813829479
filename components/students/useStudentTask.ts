'use client'

import { useState } from 'react'
import type { StudentTask } from './StudentDialogs'

type Opened = {
  task: StudentTask
  open: boolean
  /** Each opening starts afresh, also while the last one is still fading away. */
  time: number
}

/** Which one of the page's dialogs is open. */
export function useStudentTask() {
  const [opened, setOpened] = useState<Opened | null>(null)
  return {
    task: opened?.task ?? null,
    isOpen: opened?.open ?? false,
    time: opened?.time ?? 0,
    begin: (task: StudentTask) => setOpened(last => ({ task, open: true, time: (last?.time ?? 0) + 1 })),
    end: () => setOpened(last => last && { ...last, open: false }),
  }
}
