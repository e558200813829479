import { use, useId } from 'react'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { choiceItems } from '@/components/form/choice-items'
import { DateField } from '@/components/form/DateField'
import { FormBusyContext } from '@/components/form/form-busy-context'
import Close from '@/components/icons/Close'
import { scopedClassText } from '@/lib/contract/changes/scope-change'
import { today } from '@/lib/contract/dates'
import { choicesOf } from '@/lib/contract/record-fields'
import type { ClassRow } from './scope-choice'

const ROW = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 1.5,
  rowGap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1.4fr auto auto' },
  // On phones a row takes three lines, so a border separates the rows.
  '& + &': { borderTop: { xs: 1, sm: 0 }, borderColor: { xs: 'divider' }, pt: { xs: 2, sm: 0 } },
}

type Props = {
  row: ClassRow
  /** The position of the row, counted from 1. */
  place: number
  onChange: (changes: Partial<ClassRow>) => void
  onRemove: () => void
}

/** Inputs for one class, or for all sections of a standard. */
export function ClassRowInputs({ row, place, onChange, onRemove }: Props) {
  const busy = use(FormBusyContext)
  const needsSection = useId()
  const { standard, section, until, isClassTeacher } = row
  const name = standard ? scopedClassText({ standard, section: section || undefined }) : `class ${place}`
  return (
    <Box role="group" aria-label={`Class ${place}`} sx={ROW}>
      <TextField
        select
        required
        fullWidth
        label="Standard"
        value={standard}
        disabled={busy}
        onChange={({ target }) => onChange({ standard: target.value })}
      >
        {choiceItems(choicesOf('standard', standard))}
      </TextField>
      <TextField
        select
        fullWidth
        label="Section"
        value={section}
        disabled={busy}
        // A class teacher has exactly one section, so All sections clears the flag.
        onChange={({ target }) =>
          onChange({ section: target.value, isClassTeacher: isClassTeacher && target.value !== '' })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">All sections</MenuItem>
        {choiceItems(choicesOf('section', section))}
      </TextField>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <DateField
          label="Until"
          value={until}
          disabled={busy}
          help={until && until < today() ? 'Ended' : 'Empty without an end'}
          onChange={value => onChange({ until: value })}
        />
      </Box>
      <FormControlLabel
        label="Class teacher"
        disabled={busy || section === ''}
        sx={{ minHeight: 40, mr: 0 }}
        control={
          <Checkbox
            checked={isClassTeacher}
            onChange={event => onChange({ isClassTeacher: event.target.checked })}
            slotProps={{ input: { 'aria-describedby': section === '' ? needsSection : undefined } }}
          />
        }
      />
      <span id={needsSection} hidden>
        A class teacher needs a section.
      </span>
      <IconButton aria-label={`Remove ${name}`} disabled={busy} onClick={onRemove} sx={{ justifySelf: 'end' }}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
