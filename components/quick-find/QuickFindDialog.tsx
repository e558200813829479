import { DialogFrame } from '@/components/dialog/DialogFrame'
import { useSignOut } from '@/components/session/useSignOut'
import type { KeyBuffer } from './key-buffer'
import { QuickFind } from './QuickFind'

type Props = { open: boolean; onClose: () => void; onShortcuts: () => void; early: KeyBuffer }

/** Finds students, staff, certificates, screens and actions. */
export function QuickFindDialog({ open, onClose, onShortcuts, early }: Props) {
  const { signOut, question } = useSignOut()
  return (
    <>
      <DialogFrame open={open} title="Quick Find" isTitleSpokenOnly maxWidth="sm" at="top" onClose={onClose}>
        <QuickFind early={early} commands={{ showShortcuts: onShortcuts, logOut: signOut }} onClose={onClose} />
      </DialogFrame>
      {question}
    </>
  )
}
