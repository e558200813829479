import { isQuestionOpen } from '@/components/dialog/back-closes'
import { useDialog } from '@/components/dialog/useDialog'

type ShellDialog = 'navigate' | 'find' | 'shortcuts'
export type OpenShellDialog = (dialog: ShellDialog) => void

/** Holds which dialog of the shell is open. */
export function useShellDialogs() {
  const { content, isOpen, key, open, close } = useDialog<ShellDialog>()

  /** Opens or closes quick find. Not over a question, because going to another page would leave it unanswered. */
  function toggleFind() {
    if (isOpen && content === 'find') close()
    else if (!isQuestionOpen()) open('find')
  }
  return { shown: { content, isOpen, id: key, close }, open, toggleFind }
}
