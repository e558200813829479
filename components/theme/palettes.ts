import type { PaletteOptions } from '@mui/material/styles'

/** The light palette. The first three colours are required (R13.7). */
export const LIGHT: PaletteOptions = {
  primary: { main: '#1976d2' },
  secondary: { main: '#dc004e' },
  background: { default: '#f5f5f5' },
  text: { primary: '#1b2430', secondary: '#5a6472' },
}

/** MUI's dark palette, but with a blue-grey background, and a red that has enough contrast on it. */
export const DARK: PaletteOptions = {
  secondary: { main: '#f48fb1' },
  error: { main: '#ff8a80' },
  background: { default: '#12161c', paper: '#1b2129' },
  text: { primary: '#e4e9ef', secondary: '#a4aebb' },
  action: { active: '#c3ccd6' },
}
