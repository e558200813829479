import type { ThemeOptions } from '@mui/material/styles'

const FORCED = '@media (forced-colors: active)'

/**
 * Windows' contrast themes remove every background and shadow, but draw a transparent outline in a visible colour.
 * An outline does not change the layout.
 */
export const FORCED_COLORS_OUTLINE = { outline: '1px solid transparent', outlineOffset: '-1px' }

/** Lets the browser draw native controls, such as the icon of a date field, in dark colours in a dark theme. */
export const SYSTEM_COLOR_SCHEME_STYLES = { [FORCED]: { colorScheme: 'light dark !important' } }

/** The styles of one bar of a meter. */
export const meterBar = (isFilled: boolean) => ({
  ...FORCED_COLORS_OUTLINE,
  [FORCED]: { backgroundColor: isFilled ? 'Highlight' : 'Canvas' },
})

/** A background marks selected items. `none` keeps the system from removing the background. */
const HIGHLIGHT = {
  forcedColorAdjust: 'none',
  color: 'HighlightText !important',
  backgroundColor: 'Highlight !important',
  '& *': { color: 'inherit !important' },
  '&.Mui-focusVisible, &:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-4px' },
}

/** The styles of selected items in a contrast theme. */
export const FORCED_COLORS_SELECTED = { [FORCED]: HIGHLIGHT }

/** Keeps borders and states visible in a contrast theme, where the system replaces all colours. */
export const forcedColorsTheme: ThemeOptions = {
  components: {
    MuiButton: { styleOverrides: { contained: FORCED_COLORS_OUTLINE } },
    MuiButtonBase: { styleOverrides: { root: { '&.Mui-selected': FORCED_COLORS_SELECTED } } },
    MuiChip: { styleOverrides: { filled: FORCED_COLORS_OUTLINE } },
    // Gives menus and dialogs a border, because MUI removes their outline.
    MuiPaper: { styleOverrides: { elevation: { [FORCED]: { border: '1px solid' } } } },
    // Browsers do not replace the colour of an SVG. This gives it the colour of the text around it.
    MuiSvgIcon: { styleOverrides: { root: { [FORCED]: { forcedColorAdjust: 'auto' } } } },
    MuiSwitch: {
      styleOverrides: {
        switchBase: { '&.Mui-checked + .MuiSwitch-track': { [FORCED]: { backgroundColor: 'Highlight' } } },
      },
    },
    MuiSkeleton: { styleOverrides: { root: FORCED_COLORS_OUTLINE } },
    MuiLinearProgress: {
      styleOverrides: { root: FORCED_COLORS_OUTLINE, bar: { [FORCED]: { backgroundColor: 'Highlight' } } },
    },
  },
}
