'use client'

import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the screen is so narrow that dialogs fill it. */
export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'))

/** Whether the screen has room for buttons that are otherwise in a menu. */
export const useIsExtraWide = (): boolean => useMediaQuery(useTheme().breakpoints.up('xl'))

/** Whether the navigation is beside the page. */
export const useIsWide = (): boolean => useMediaQuery(useTheme().breakpoints.up('md'))
