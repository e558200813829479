'use client'

import { useEffect } from 'react'
import { repeatEarlyPress } from './early-press'

/** Repeats what was pressed before the scripts arrived. It must come last, so that everything before it reacts by then. */
export function EarlyPress() {
  useEffect(repeatEarlyPress, [])
  return null
}
