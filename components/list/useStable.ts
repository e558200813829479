'use client'

import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A handler of events that stays the same function and calls the newest `act`, so that memoized rows are not drawn again.
 * It must not be called while drawing.
 */
export function useStable<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
