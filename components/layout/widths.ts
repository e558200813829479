'use client'

import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the navigation stands beside the page. */
export const useIsWide = (): boolean => useMediaQuery(useTheme().breakpoints.up('md'))

/** Whether there is room for a table with all of its columns beside the navigation. */
export const useFitsTable = (): boolean => useMediaQuery(useTheme().breakpoints.up('lg'))
