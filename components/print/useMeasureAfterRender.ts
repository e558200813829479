import { useLayoutEffect } from 'react'
import { waitForFonts } from './wait-for-fonts'

/**
 * Calls `measure` after each render, and again once the fonts have loaded, because they change the size of the letters.
 */
export function useMeasureAfterRender(measure: () => void): void {
  useLayoutEffect(() => {
    let isCurrent = true
    measure()
    void waitForFonts()?.then(() => isCurrent && measure())
    return () => {
      isCurrent = false
    }
  })
}
