'use client'

import { useState } from 'react'
import { useLeaveWarning } from './useLeaveWarning'

/** Stands between a form and its closing: asks first when something was typed, and does nothing while saving. */
export function useCloseGuard({ dirty, busy, onClose }: { dirty: boolean; busy: boolean; onClose: () => void }) {
  const [asking, setAsking] = useState(false)

  useLeaveWarning(dirty)

  const close = () => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  return { asking, close, stay: () => setAsking(false), discard: onClose }
}
