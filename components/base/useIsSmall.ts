import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the screen is so narrow, or so low, that dialogs fill it: a phone, or a laptop at a zoom of 200 %. */
export const useIsSmall = (): boolean =>
  useMediaQuery(`(max-width: ${useTheme().breakpoints.values.sm - 0.05}px), (max-height: 599.95px)`)
