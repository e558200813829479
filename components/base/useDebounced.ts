'use client'

import { useEffect, useState } from 'react'
import { VALIDATION_DEBOUNCE_MS } from '@/lib/contract/constants'

/**
 * A value once it has stayed the same for a time, and until then the one before; at first undefined.
 *
 * @param ms the time in milliseconds
 */
export function useDebounced<T extends string | undefined>(value: T, ms = VALIDATION_DEBOUNCE_MS): T | undefined {
  const [settled, setSettled] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
