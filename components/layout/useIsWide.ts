'use client'

import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether there is room for a table. */
export const useIsWide = (): boolean => useMediaQuery(useTheme().breakpoints.up('md'))
