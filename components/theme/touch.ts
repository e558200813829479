import type { ThemeOptions } from '@mui/material/styles'

/** Our minimum size of touch targets, in CSS pixels. WCAG 2.5.8 requires 24. */
const TARGET = 44

/** Applies when the main pointer is a finger. With a mouse, controls keep their compact size. */
export const ON_TOUCH = '@media (pointer: coarse)'

/** Enlarges the touch target of a small element to the size of its nearest positioned ancestor, at least 44 pixels. */
export const TOUCH_TARGET = {
  [ON_TOUCH]: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: '50%',
      minWidth: TARGET,
      height: `max(100%, ${TARGET}px)`,
      transform: 'translateY(-50%)',
    },
  },
} as const

const TALL = { [ON_TOUCH]: { minHeight: TARGET } }
const ROUND = { [ON_TOUCH]: { minWidth: TARGET, height: TARGET, borderRadius: TARGET / 2 } }
const SQUARE = { [ON_TOUCH]: { minWidth: TARGET, minHeight: TARGET } }

export const touchTheme: ThemeOptions = {
  components: {
    MuiButton: { styleOverrides: { root: SQUARE } },
    MuiIconButton: {
      styleOverrides: {
        root: SQUARE,
        // Keeps the icon in place while the button around it grows.
        edgeEnd: { [ON_TOUCH]: { marginRight: -10 } },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: SQUARE } },
    // With this margin, seven page buttons fit side by side on a phone that is 360 pixels wide.
    MuiPaginationItem: {
      styleOverrides: { root: { [ON_TOUCH]: { minWidth: TARGET, height: TARGET, marginInline: 1 } } },
    },
    MuiMenuItem: { styleOverrides: { root: TALL } },
    MuiFormControlLabel: { styleOverrides: { root: TALL } },
    MuiChip: { styleOverrides: { clickable: ROUND } },
    // 11.25 + 21.5 (a line of text) + 11.25 = 44 pixels. The label of an empty field moves down with the text.
    MuiOutlinedInput: { styleOverrides: { input: { [ON_TOUCH]: { paddingBlock: '11.25px' } } } },
    MuiInputLabel: {
      styleOverrides: {
        // The label lies over the border of a select. A touch on the label would not open the select.
        root: { [ON_TOUCH]: { pointerEvents: 'none' } },
        sizeSmall: { [ON_TOUCH]: { '&[data-shrink="false"]': { transform: 'translate(14px, 11.5px)' } } },
      },
    },
    // The button is taller than the line of text beside it, and must not make the notice taller too.
    MuiAlert: { styleOverrides: { action: { [ON_TOUCH]: { paddingTop: 0, marginBlock: -4 } } } },
  },
}
