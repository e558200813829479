import Box from '@mui/material/Box'
import { VISUALLY_HIDDEN } from '@/components/theme/visually-hidden'
import { keyLabelAndSpokenName } from './key-names'

const STYLE = {
  position: 'relative',
  display: 'inline-block',
  boxSizing: 'border-box',
  minWidth: 26,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  bgcolor: 'background.default',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '22px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
} as const

/** A key as it looks on the keyboard. `name` is a value of `KeyboardEvent.key`, or already a label. */
export function Key({ name }: { name: string }) {
  const [label, spoken] = keyLabelAndSpokenName(name)
  return (
    <Box component="kbd" sx={STYLE}>
      <span aria-hidden={label !== spoken}>{label}</span>
      {label !== spoken && <span style={VISUALLY_HIDDEN}>{spoken}</span>}
    </Box>
  )
}
