'use client'

import { isQuestionOpen } from '@/components/dialog/back-closes'
import { useDialog } from '@/components/dialog/useDialog'

type ShellDialog = 'navigate' | 'find' | 'shortcuts'
export type OpenShellDialog = (dialog: ShellDialog) => void

/** Which dialog of the shell is open. */
export function useShellDialogs() {
  const { content, isOpen, key, open, close } = useDialog<ShellDialog>()

  /** The key for quick find also closes it. It does nothing over a question, which another page would leave unanswered. */
  function toggleFind() {
    if (isOpen && content === 'find') close()
    else if (!isQuestionOpen()) open('find')
  }
  return { shown: { content, isOpen, id: key, close }, open, toggleFind }
}
