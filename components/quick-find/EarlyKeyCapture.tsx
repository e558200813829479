import { useEffectEvent, useLayoutEffect } from 'react'
import type { KeyBuffer } from './key-buffer'

/**
 * Buffers the keys that are typed while the code of quick find is loading, so that they reach the field of quick find
 * and not the page behind.
 */
export function EarlyKeyCapture({ open, early, onClose }: { open: boolean; early: KeyBuffer; onClose: () => void }) {
  const keep = useEffectEvent((event: KeyboardEvent) => {
    const isEscape = event.key === 'Escape'
    if (isEscape) onClose()
    if (!isEscape && !early.press(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  // Use a layout effect, because the next key may be pressed before an effect after painting would run.
  useLayoutEffect(() => {
    if (!open) return
    const listener = (event: KeyboardEvent) => keep(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [open])
  return null
}
