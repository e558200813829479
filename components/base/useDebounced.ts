import { useEffect, useState } from 'react'
import { VALIDATION_DEBOUNCE_MS } from '@/lib/contract/constants'

/**
 * The last value that stayed unchanged for `ms`; undefined before the first such value.
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
