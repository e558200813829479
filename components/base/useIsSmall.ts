import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the screen is so narrow or low that dialogs fill it, such as a phone or a laptop at 200 % zoom. */
export const useIsSmall = (): boolean =>
  useMediaQuery(`(max-width: ${useTheme().breakpoints.values.sm - 0.05}px), (max-height: 599.95px)`)
