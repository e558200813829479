'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLeaveWarning } from './useLeaveWarning'

/** Stands between a form and its end: asks first when something was typed, and does nothing while saving. */
export function useCloseGuard({ dirty, busy, onClose }: { dirty: boolean; busy: boolean; onClose: () => void }) {
  const router = useRouter()
  /** What is asked about: closing the form, or leaving it for the page behind a link. */
  const [end, setEnd] = useState<{ path?: string } | null>(null)

  const ask = (path?: string) => {
    if (!busy) setEnd({ path })
  }
  useLeaveWarning(dirty, ask)

  const close = () => {
    if (dirty) ask()
    else if (!busy) onClose()
  }
  const discard = () => {
    onClose()
    if (end?.path) router.push(end.path)
  }
  return { asking: end !== null, close, stay: () => setEnd(null), discard }
}

export type CloseGuard = ReturnType<typeof useCloseGuard>
