'use client'

import { useSyncExternalStore } from 'react'
import { type ColorScheme, onColorScheme, storedColorScheme } from './color-scheme'

/** What was chosen in this browser; `system` while the server draws the page. */
export const useColorScheme = (): ColorScheme =>
  useSyncExternalStore(onColorScheme, storedColorScheme, () => 'system' as const)
