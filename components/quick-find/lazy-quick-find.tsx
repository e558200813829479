import { useState } from 'react'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { createKeyBuffer } from './key-buffer'
import { EarlyKeyCapture } from './EarlyKeyCapture'
import type { loadQuickFind } from './load-quick-find'

type Props = { open: boolean; onClose: () => void; onShortcuts: () => void }

/** Quick find, whose code is loaded when it is first opened. It starts with the text that was typed in the meantime. */
export function lazyQuickFind(load: typeof loadQuickFind) {
  const QuickFindDialog = createLazyDialog(load, EarlyKeyCapture)
  return function LazyQuickFind(props: Props) {
    const [early] = useState(createKeyBuffer)
    return <QuickFindDialog {...props} early={early} />
  }
}
