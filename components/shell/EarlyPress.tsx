'use client'

import { useEffect, useLayoutEffect } from 'react'
import { repeatEarlyPress, stopNotingPresses } from './early-press'

/** Repeats what was pressed before the scripts arrived. It must come last: by then all buttons react. */
export function EarlyPress() {
  useLayoutEffect(stopNotingPresses, [])
  useEffect(repeatEarlyPress, [])
  return null
}
