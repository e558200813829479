import { useId } from 'react'
import Box from '@mui/material/Box'
import { ON_TOUCH } from '@/components/theme/touch'
import { LABEL_COLUMNS, type LabelSheet, placeText } from './label-sheets'

type Props = {
  sheet: LabelSheet
  /** The number of labels to print. */
  count: number
  onChange: (first: number) => void
}

/** A small picture of a sheet of labels. Each label is a radio button, so that arrow keys go from label to label. */
export function LabelSheetPicture({ sheet: { layout, first }, count, onChange }: Props) {
  const name = useId()
  return (
    <Box component="fieldset" aria-label="First free label" sx={SHEET}>
      {Array.from({ length: Number(layout) }, (_, place) => (
        <Box key={place} component="label" sx={place < first ? USED : LABEL}>
          <input
            type="radio"
            name={name}
            aria-label={placeText(place)}
            checked={place === first}
            onChange={() => onChange(place)}
          />
          <span aria-hidden>{place >= first && place - first < count ? place - first + 1 : ''}</span>
        </Box>
      ))}
    </Box>
  )
}

const SHEET = {
  display: 'grid',
  gridTemplateColumns: `repeat(${LABEL_COLUMNS}, 64px)`,
  gap: 0.5,
  width: 'max-content',
  m: 0,
  p: 1,
  border: 1,
  borderColor: 'text.secondary',
} as const

const LABEL = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: 32,
  [ON_TOUCH]: { height: 44 },
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 0.5,
  fontSize: 12,
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' },
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 },
  '&:has(:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const

/** Stripes mark a used label. */
const USED = {
  ...LABEL,
  borderStyle: 'dashed',
  background: 'repeating-linear-gradient(135deg, transparent 0 5px, rgb(128 128 128 / 35%) 5px 7px)',
} as const
