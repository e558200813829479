'use client'

import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the screen is so narrow, or so low, that dialogs fill it: a phone, or a laptop at a zoom of 200 %. */
export const useIsSmall = (): boolean =>
  useMediaQuery(`(max-width: ${useTheme().breakpoints.values.sm - 0.05}px), (max-height: 599.95px)`)

/** Whether the screen has room for buttons that are otherwise in a menu. */
export const useIsExtraWide = (): boolean => useMediaQuery(useTheme().breakpoints.up('xl'))

/** Whether the navigation is beside the page. */
export const useIsWide = (): boolean => useMediaQuery(useTheme().breakpoints.up('md'))
