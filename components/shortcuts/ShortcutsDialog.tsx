import { MessageDialog } from '@/components/dialog/MessageDialog'
import { ShortcutLists } from './ShortcutLists'
import { ShortcutsSwitch } from './ShortcutsSwitch'

/** Lists the keyboard shortcuts. */
export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <MessageDialog open={open} title="Keyboard Shortcuts" isLong onClose={onClose}>
    <ShortcutLists />
    <ShortcutsSwitch />
  </MessageDialog>
)
