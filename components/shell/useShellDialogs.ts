import { isDialogOutsideAddressOpen } from '@/components/dialog/back-closes'
import { useDialog } from '@/components/dialog/useDialog'

type ShellDialog = 'navigate' | 'find' | 'shortcuts'
export type OpenShellDialog = (dialog: ShellDialog) => void

/** Holds which dialog of the shell is open. */
export function useShellDialogs() {
  const { content, isOpen, key, open, close } = useDialog<ShellDialog>()

  /**
   * Closes quick find, or opens it unless a question is open, because opening another page would close the question
   * unanswered.
   */
  function toggleFind() {
    if (isOpen && content === 'find') close()
    else if (!isDialogOutsideAddressOpen()) open('find')
  }
  return { shown: { content, isOpen, id: key, close }, open, toggleFind }
}
