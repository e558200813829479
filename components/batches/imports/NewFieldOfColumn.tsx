import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { FilterSelect } from '@/components/list/FilterSelect'
import { FIELD_KIND_NAMES } from '@/lib/client/ui/field-kinds'
import { FIELD_KINDS } from '@/lib/contract/custom-fields/field'
import type { NewImportField, ProposedField } from '@/lib/contract/imports/new-fields'

type Props = {
  heading: string
  field: NewImportField
  proposed: ProposedField
  onChange: (field: NewImportField) => void
}

const KINDS = FIELD_KINDS.map(kind => [kind, FIELD_KIND_NAMES[kind]] as const)
const OPTIONS_SHOWN = 12

/** Asks for the label and the kind of the new field for a column, and asks who may see its values. */
export function NewFieldOfColumn({ heading, field, proposed, onChange }: Props) {
  return (
    <Stack sx={{ gap: 1, gridColumn: { sm: 2 } }}>
      <TextField
        size="small"
        label={`Label of the new field for ${heading}`}
        value={field.label}
        onChange={({ target }) => onChange({ ...field, label: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FilterSelect
        label={`What ${heading} contains`}
        value={field.kind}
        options={KINDS}
        // Only a short text can be masked.
        onChange={kind => onChange({ ...field, kind, masked: kind === 'text' ? proposed.masked : undefined })}
      />
      <Stack direction="row" role="group" aria-label={`Who sees ${heading}`} sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        <Flag
          label="Confidential"
          value={field.confidential}
          onChange={confidential => onChange({ ...field, confidential })}
        />
        {field.kind === 'text' && (
          <Flag label="Masked" value={field.masked} onChange={masked => onChange({ ...field, masked })} />
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {noteFor(field, proposed)}
      </Typography>
    </Stack>
  )
}

type FlagProps = { label: string; value: boolean | undefined; onChange: (value: true | undefined) => void }

const Flag = ({ label, value = false, onChange }: FlagProps) => (
  <FormControlLabel
    label={label}
    control={<Checkbox size="small" checked={value} onChange={(_event, isSet) => onChange(isSet || undefined)} />}
  />
)

const noteFor = ({ kind, confidential, masked }: NewImportField, { options }: ProposedField): string =>
  [
    ...(confidential ? ['Only people who may see confidential fields see it.'] : []),
    ...(masked ? ['Lists, exports and prints show only the last four characters.'] : []),
    ...(kind === 'choice' || kind === 'choices' ? [optionsNote(kind, options)] : []),
    'The field is made when the import runs.',
  ].join(' ')

function optionsNote(kind: 'choice' | 'choices', options: readonly string[]): string {
  const isKnown = kind === 'choice' && options.length > 0 && options.length <= OPTIONS_SHOWN
  return isKnown ? `Options: ${options.join(', ')}.` : 'The options are the texts of the column.'
}
