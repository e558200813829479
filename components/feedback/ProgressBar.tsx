import Box from '@mui/material/Box'
import { FORCED_COLORS_OUTLINE } from '@/components/theme/forced-colors'

/** The bar appears after this delay, so that it does not flicker during a short wait. */
const DELAY = '150ms'

/** Keeps the bar visible when the operating system forces its own colours. */
const COLOUR = { backgroundColor: 'primary.light', '@media (forced-colors: active)': { backgroundColor: 'Highlight' } }

const STYLE = {
  ...FORCED_COLORS_OUTLINE,
  position: 'fixed',
  inset: '0 0 auto',
  height: 4,
  zIndex: 'tooltip',
  overflow: 'hidden',
  pointerEvents: 'none',
  bgcolor: 'background.paper',
  // Also hides the bar from screen readers. An animation shows the bar, because a timer would be late while scripts
  // run.
  visibility: 'hidden',
  animation: `show-progress 0s ${DELAY} forwards`,
  '@keyframes show-progress': { to: { visibility: 'visible' } },
  '@keyframes run-progress': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
  '&::before': {
    ...COLOUR,
    content: '""',
    position: 'absolute',
    inset: 0,
    width: '40%',
    animation: 'run-progress 1.2s ease-in-out infinite',
    forcedColorAdjust: 'none',
  },
  '@media (prefers-reduced-motion: reduce)': { '&::before': { animation: 'none', width: '100%' } },
} as const

/** A thin bar at the upper edge of the window, for a wait of unknown length. It takes no space in the page. */
export const ProgressBar = () => <Box role="progressbar" aria-label="Loading" sx={STYLE} />
