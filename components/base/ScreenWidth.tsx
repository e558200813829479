'use client'

import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createContext, type ReactNode, use, useEffect } from 'react'
import { isAtLeast, SCREEN_WIDTH_COOKIE, SCREEN_WIDTHS, type ScreenWidth } from '@/lib/contract/screen-width'

const DrawnWidth = createContext<ScreenWidth>('xs')

/** Tells the components below which width the server has drawn the page for. */
export const ScreenWidthProvider = ({ drawn, children }: { drawn: ScreenWidth; children: ReactNode }) => (
  <DrawnWidth value={drawn}>{children}</DrawnWidth>
)

/** Whether the screen is at least this wide. Until hydration, the answer is for the width that the server drew. */
export function useIsAtLeast(width: ScreenWidth): boolean {
  const defaultMatches = isAtLeast(use(DrawnWidth), width)
  return useMediaQuery(useTheme().breakpoints.up(width), { defaultMatches })
}

const YEAR_S = 365 * 24 * 60 * 60

/** Stores the width of the window in a cookie, so that the server draws the next page for it. */
export function ScreenWidthCookie() {
  const { values } = useTheme().breakpoints
  useEffect(() => {
    const store = () => {
      const width = SCREEN_WIDTHS.findLast(name => window.innerWidth >= values[name]) ?? 'xs'
      document.cookie = `${SCREEN_WIDTH_COOKIE}=${width}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
    }
    store()
    window.addEventListener('resize', store)
    return () => window.removeEventListener('resize', store)
  }, [values])
  return null
}
