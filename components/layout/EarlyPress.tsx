'use client'

import { useEffect, useLayoutEffect } from 'react'
import { repeatEarlyPress, stopNotingPresses } from './early-press'

/** Repeats what was pressed before the scripts arrived. */
export function EarlyPress() {
  useLayoutEffect(stopNotingPresses, [])
  useEffect(() => {
    // Not before all effects have run: Next follows changes of the address only from then on.
    const timer = setTimeout(repeatEarlyPress)
    return () => clearTimeout(timer)
  }, [])
  return null
}
