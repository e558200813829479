import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns an event handler that keeps its identity and calls the newest `act`, so that memoized rows are not redrawn.
 * It must not be called during rendering.
 */
export function useStableCallback<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
