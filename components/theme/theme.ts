'use client'

import { createTheme } from '@mui/material/styles'

const CARD_RADIUS = 12
const BUTTON_RADIUS = 8
const LINE = '1px solid rgba(0, 0, 0, 0.08)'

export const DIALOG = { borderRadius: `${CARD_RADIUS}px` }
export const DIALOG_TITLE = { fontSize: '1.125rem', fontWeight: 650 }

/** Specification §2: the colours and radii. The rest makes a calm office tool of them. */
export const theme = createTheme({
  palette: {
    primary: { main: '#1976d2' },
    secondary: { main: '#dc004e' },
    background: { default: '#f5f5f5' },
    text: { primary: '#1b2430', secondary: '#5a6472' },
  },
  // Nothing slides for whoever has told their system that it makes them unwell (WCAG 2.3.3).
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
    MuiCssBaseline: { styleOverrides: { body: { fontFeatureSettings: '"cv11", "ss03"' } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: BUTTON_RADIUS },
        outlined: { backgroundColor: '#fff' },
      },
      // The primary colour has contrast enough on white, but not on the grey of the page (WCAG 1.4.3).
      variants: [{ props: { variant: 'text', color: 'primary' }, style: { color: '#1565c0' } }],
    },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { borderRadius: CARD_RADIUS, border: LINE } },
    },
    MuiDialog: { styleOverrides: { paper: DIALOG, paperFullScreen: { borderRadius: 0 } } },
    MuiDialogTitle: { styleOverrides: { root: DIALOG_TITLE } },
    MuiAlert: { styleOverrides: { root: { borderRadius: BUTTON_RADIUS } } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: 'rgba(0, 0, 0, 0.08)' },
        head: { fontSize: '0.8125rem', fontWeight: 600, color: '#5a6472' },
      },
    },
  },
})
