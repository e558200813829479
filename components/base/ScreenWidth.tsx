'use client'

import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createContext, type ReactNode, use, useEffect } from 'react'
import { isAtLeast, SCREEN_WIDTH_COOKIE, SCREEN_WIDTHS, type ScreenWidth } from '@/lib/contract/screen-width'

const DrawnWidth = createContext<ScreenWidth>('xs')

/** Tells the components inside it for which screen width the server rendered the page. */
export const ScreenWidthProvider = ({ drawn, children }: { drawn: ScreenWidth; children: ReactNode }) => (
  <DrawnWidth value={drawn}>{children}</DrawnWidth>
)

/** Whether the screen is at least this wide. Until hydration, uses the width for which the server rendered the page. */
export function useIsAtLeast(width: ScreenWidth): boolean {
  const defaultMatches = isAtLeast(use(DrawnWidth), width)
  return useMediaQuery(useTheme().breakpoints.up(width), { defaultMatches })
}

const YEAR_S = 365 * 24 * 60 * 60

/** Stores the width of the window in a cookie, so that the server renders the next page for this width. */
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
