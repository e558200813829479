'use client'

import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useHydrated } from './useHydrated'

type Props = {
  /** The breakpoint from which the wide content fits. */
  from: 'sm' | 'md' | 'lg'
  wide: () => ReactNode
  narrow: () => ReactNode
  /** `contents` lets the content take part in the layout around it. */
  display?: 'block' | 'contents'
}

/**
 * One content for wide screens and one for narrow ones. The server does not know the width: it draws both, and CSS shows the
 * one that fits. The browser then keeps only that one.
 */
export function ByWidth({ from, wide, narrow, display = 'block' }: Props) {
  const isWide = useMediaQuery(useTheme().breakpoints.up(from))
  const isHydrated = useHydrated()
  return (
    <>
      {(isWide || !isHydrated) && <Box sx={{ display: { xs: 'none', [from]: display } }}>{wide()}</Box>}
      {(!isWide || !isHydrated) && <Box sx={{ display: { xs: display, [from]: 'none' } }}>{narrow()}</Box>}
    </>
  )
}
