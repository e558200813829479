'use client'

import { useEffect, useState } from 'react'

/** Stands between a form and its closing: asks first when something was typed, and does nothing while saving. */
export function useCloseGuard({ dirty, busy, onClose }: { dirty: boolean; busy: boolean; onClose: () => void }) {
  const [asking, setAsking] = useState(false)

  // Closing or reloading the whole tab: the browser asks, in words of its own.
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])

  const close = () => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  return { asking, close, stay: () => setAsking(false), discard: onClose }
}
