'use client'

import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { FilterSelect } from '@/components/list/FilterSelect'
import { FIELD_KIND_NAMES } from '@/lib/client/ui/field-kinds'
import { FIELD_KINDS } from '@/lib/contract/custom-fields/field'
import type { NewImportField, ProposedField } from '@/lib/contract/imports/new-fields'

type Props = {
  /** The heading of the column. */
  heading: string
  field: NewImportField
  proposed: ProposedField
  onChange: (field: NewImportField) => void
}

const KINDS = FIELD_KINDS.map(kind => [kind, FIELD_KIND_NAMES[kind]] as const)
const OPTIONS_SHOWN = 12

/** Asks for the label and the kind of the field that a column becomes. */
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
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {noteFor(field, proposed)}
      </Typography>
    </Stack>
  )
}

function noteFor({ kind, confidential, masked }: NewImportField, { options }: ProposedField): string {
  const made = 'The field is made when the import runs.'
  if (confidential && masked)
    return `Only people who may see confidential fields see it, and only its last characters. ${made}`
  if (kind !== 'choice' && kind !== 'choices') return made
  const isKnown = kind === 'choice' && options.length > 0 && options.length <= OPTIONS_SHOWN
  return `${isKnown ? `Options: ${options.join(', ')}.` : 'The options are the texts of the column.'} ${made}`
}
