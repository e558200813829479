import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { lazyQuickFind } from '@/components/quick-find/lazy-quick-find'
import { loadQuickFind } from '@/components/quick-find/load-quick-find'
import type { OpenShellDialog, useShellDialogs } from './useShellDialogs'

export const loadDrawer = async () => (await import('./NavDrawer')).NavDrawer

const NavDrawer = createLazyDialog(loadDrawer)
const QuickFindDialog = lazyQuickFind(loadQuickFind)
const ShortcutsDialog = createLazyDialog(
  async () => (await import('@/components/shortcuts/ShortcutsDialog')).ShortcutsDialog,
)

type Props = ReturnType<typeof useShellDialogs>['shown'] & { onOpen: OpenShellDialog }

/** The dialogs that every screen has. */
export function ShellDialogs({ content, isOpen, id, close, onOpen }: Props) {
  const dialog = { open: isOpen, onClose: close }
  if (content === 'navigate') return <NavDrawer key={id} {...dialog} />
  if (content === 'find') return <QuickFindDialog key={id} {...dialog} onShortcuts={() => onOpen('shortcuts')} />
  return content && <ShortcutsDialog key={id} {...dialog} />
}
