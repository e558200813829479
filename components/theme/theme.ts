import Fade from '@mui/material/Fade'
import { createTheme, type ThemeOptions } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { COLOR_SCHEME_ATTRIBUTE } from './color-scheme'
import { forcedColorsTheme, SYSTEM_COLOR_SCHEME_STYLES } from './forced-colors'
import { linkTheme } from './links'
import { LOADING_SCRIPTS } from './loading-scripts'
import { DARK, LIGHT } from './palettes'
import { pressedTheme } from './pressed'
import { tone } from './tones'
import { touchTheme } from './touch'

const CARD_RADIUS = 12
const BUTTON_RADIUS = 8
const GREY = 'var(--mui-palette-text-secondary)'
/** The colours of a label that must not attract attention. */
export const QUIET_COLORS = { color: tone('quiet-text'), background: tone('quiet') }
/** The background of chosen items. */
export const CHOSEN_BACKGROUND = tone('chosen')
export const FIELD_BORDER = tone('field-border')

export const DIALOG_STYLES = { borderRadius: `${CARD_RADIUS}px` }

/** The colours and radii are required (R13.7, R13.8); the rest is our own choice. */
const base: ThemeOptions = {
  cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: LIGHT }, dark: { palette: DARK } },
  // A ring of the primary colour around the control with keyboard focus.
  focusVisible: true,
  // No animation for users whose system asks for reduced motion (WCAG 2.3.3).
  motion: { reducedMotion: 'system' },
  shape: { borderRadius: BUTTON_RADIUS },
  typography: {
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    h4: { fontSize: '1.5rem', lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.015em' },
    h5: { fontSize: '1.25rem', lineHeight: 1.35, fontWeight: 650, letterSpacing: '-0.01em' },
    h6: { fontSize: '1.0625rem', lineHeight: 1.4, fontWeight: 600 },
    subtitle1: { fontSize: '0.9375rem', fontWeight: 600 },
    subtitle2: { fontSize: '0.8125rem', fontWeight: 600 },
    body1: { fontSize: '0.9375rem' },
    body2: { fontSize: '0.875rem' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: ({ focusVisible }) => ({
        html: SYSTEM_COLOR_SCHEME_STYLES,
        ...LOADING_SCRIPTS,
        body: { fontFeatureSettings: '"cv11", "ss03"' },
        // The same focus ring as MUI's. A component may remove the ring from an element that only scripts focus.
        ':where(:focus-visible)': focusVisible,
        // A scrolling area would cut off a ring outside these elements.
        ':where([role=tabpanel], [tabindex="0"]:not(a, button, input)):focus-visible': { outlineOffset: -2 },
      }),
    },
    // MUI's pulsing ripple lowers the contrast of a focused button's label. The focus ring is enough.
    MuiButtonBase: { styleOverrides: { root: { '& .MuiTouchRipple-ripplePulsate': { display: 'none' } } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: BUTTON_RADIUS },
        outlined: { backgroundColor: 'var(--mui-palette-background-paper)' },
      },
      variants: [{ props: { variant: 'text', color: 'primary' }, style: { color: tone('link') } }],
    },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { borderRadius: CARD_RADIUS, border: `1px solid ${tone('line')}` } },
    },
    // In the dark scheme, MUI would lighten raised surfaces, and field labels on them would have another colour. An
    // edge is enough.
    MuiPaper: {
      styleOverrides: {
        root: { backgroundImage: 'none' },
        elevation: {
          // In a contrast theme, menus and dialogs have a border instead (forced-colors.ts).
          '@media not (forced-colors: active)': {
            '.MuiPopover-root > &, .MuiDialog-container > &': { outline: `1px solid ${tone('edge')}` },
          },
        },
      },
    },
    // MUI's own transition enlarges a menu while it opens, so that a quick press hits another entry, or no entry.
    MuiMenu: { defaultProps: { slots: { transition: Fade } } },
    MuiPopover: { defaultProps: { slots: { transition: Fade } } },
    MuiDialog: { styleOverrides: { paper: DIALOG_STYLES, paperFullScreen: { borderRadius: 0 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px' } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: BUTTON_RADIUS } } },
    MuiTextField: { defaultProps: { size: 'small' } },
    // The link colour has enough contrast even when the label of a focused field lies on the grey of the page.
    MuiFormLabel: { styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': { color: tone('link') } } } },
    MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: GREY, opacity: 1 } } } },
    MuiOutlinedInput: {
      styleOverrides: {
        // On a touch screen the field tapped last counts as hovered, and MUI would give it a fainter border.
        root: {
          '@media (hover: none)': {
            '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
              borderColor: FIELD_BORDER,
            },
          },
        },
        notchedOutline: { borderColor: FIELD_BORDER },
      },
    },
    // The track is the only coloured part of a switch that is off, so it needs the contrast of a field border.
    MuiSwitch: { styleOverrides: { track: { backgroundColor: FIELD_BORDER } } },
    MuiChip: { styleOverrides: { deleteIcon: { color: GREY } } },
    // MUI's pulse fades to 40 %, which is too faint.
    MuiSkeleton: {
      styleOverrides: {
        root: {
          backgroundColor: tone('skeleton'),
          animationName: 'skeleton-pulse',
          '@keyframes skeleton-pulse': { '50%': { opacity: 0.7 } },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: tone('line') },
        head: { fontSize: '0.8125rem', fontWeight: 600, color: GREY },
      },
    },
  },
}

export const theme = createTheme(base, touchTheme, pressedTheme, linkTheme, forcedColorsTheme)
