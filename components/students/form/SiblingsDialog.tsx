import { DialogFrame } from '@/components/dialog/DialogFrame'
import type { SiblingUpdate } from './siblings-to-update'
import { UpdateSiblings } from './UpdateSiblings'

type Props = { open: boolean; update: SiblingUpdate; onClose: () => void }

/** Asks which siblings get the new address or phone as well, after it was changed in the details. */
export const SiblingsDialog = ({ open, update, onClose }: Props) => (
  <DialogFrame open={open} title="Update Siblings Too?" onClose={onClose}>
    <UpdateSiblings update={update} onClose={onClose} />
  </DialogFrame>
)
