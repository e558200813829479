import { DialogFrame } from '@/components/dialog/DialogFrame'
import type { SiblingUpdate } from './siblings-to-update'
import { UpdateSiblings } from './UpdateSiblings'

type Props = { open: boolean; update: SiblingUpdate; onClose: () => void }

/** Asks which siblings also get an address or phone that was changed in the details. */
export const SiblingsDialog = ({ open, update, onClose }: Props) => (
  <DialogFrame open={open} title="Update Siblings Too?" onClose={onClose}>
    <UpdateSiblings update={update} onClose={onClose} />
  </DialogFrame>
)
