import Box from '@mui/material/Box'
import Chip, { type ChipProps } from '@mui/material/Chip'

type Props = Pick<ChipProps, 'color'> & { labels: readonly string[] }

/** A list of short texts, one chip each. */
export const ChipList = ({ labels, color }: Props) => (
  <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0 }}>
    {labels.map(label => (
      <li key={label}>
        <Chip size="small" variant="outlined" color={color} label={label} />
      </li>
    ))}
  </Box>
)
