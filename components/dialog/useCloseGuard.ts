'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLeaveWarning } from '@/components/form/useLeaveWarning'

/** Closes a form: asks first if it has unsaved changes, and does nothing while it is saving. */
export function useCloseGuard({ dirty, busy, onClose }: { dirty: boolean; busy: boolean; onClose: () => void }) {
  const router = useRouter()
  /** What the user is asked to confirm: closing the form, or leaving it for `path`. */
  const [pending, setPending] = useState<{ path?: string } | null>(null)

  const ask = (path?: string) => {
    if (!busy) setPending({ path })
  }
  useLeaveWarning(dirty, ask)

  const close = () => {
    if (dirty) ask()
    else if (!busy) onClose()
  }
  const discard = () => {
    onClose()
    if (pending?.path) router.push(pending.path)
  }
  return { asking: pending !== null, close, stay: () => setPending(null), discard }
}

export type CloseGuard = ReturnType<typeof useCloseGuard>
