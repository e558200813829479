import { useId } from 'react'
import Avatar from '@mui/material/Avatar'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Side } from './merge-choices'

type Props = {
  label: string
  texts: readonly [string, string]
  /** The URLs of the two photos, shown instead of the texts; an empty string where a record has no photo. */
  photos?: readonly [string, string] | undefined
  side: Side
  onChange: (side: Side) => void
}

/** A choice between the values of two records; one below the other on a phone. */
export function MergeChoice({ label, texts, photos, side, onChange }: Props) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={side}
        onChange={(_event, value) => onChange(value === '1' ? 1 : 0)}
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}
      >
        {([0, 1] as const).map(one => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={
              photos?.[one] ? (
                <Avatar variant="rounded" src={photos[one]} alt={`Photo ${one + 1}`} sx={{ width: 64, height: 64 }} />
              ) : photos ? (
                'No photo'
              ) : (
                texts[one] || '—'
              )
            }
            slotProps={{ typography: { dir: 'auto', sx: { overflowWrap: 'anywhere' } } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
