import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { useWatch } from 'react-hook-form'
import { choiceItems } from '@/components/form/choice-items'
import { FieldGrid } from '@/components/form/FieldGrid'
import { TextInput } from '@/components/form/TextInput'
import { FIELD_KIND_NAMES, hasOptions } from '@/lib/client/ui/field-kinds'
import { FIELD_KINDS } from '@/lib/contract/custom-fields/field'
import type { Resource } from '@/lib/contract/permissions'
import { FIELD_FORM_LABELS, type FieldForm, NEW_HEADING } from './field-form'
import { FieldFlags } from './FieldFlags'
import { OptionInputs } from './OptionInputs'

type Props = {
  form: FieldForm
  entity: Resource
  /** The headings to choose from. */
  headings: readonly string[]
  /** Whether the field is already saved. The kind of a saved field cannot change. */
  isSaved?: boolean
}

/** The inputs of a field. */
export function FieldInputs({ form, entity, headings, isSaved = false }: Props) {
  const { control } = form
  const [kind, section] = useWatch({ control, name: ['kind', 'section'] })
  return (
    <Stack sx={{ gap: 2 }}>
      <FieldGrid>
        <TextInput control={control} name="label" label={FIELD_FORM_LABELS.label} required autoFocus />
        <TextInput
          control={control}
          name="kind"
          label={FIELD_FORM_LABELS.kind}
          select
          disabled={isSaved}
          helperText={isSaved ? 'The kind of a field never changes.' : 'The kind cannot be changed later.'}
        >
          {choiceItems(FIELD_KINDS.map(kind => [kind, FIELD_KIND_NAMES[kind]]))}
        </TextInput>
      </FieldGrid>
      {hasOptions(kind) && <OptionInputs form={form} />}
      <FieldGrid>
        <TextInput
          control={control}
          name="section"
          label={FIELD_FORM_LABELS.section}
          select
          helperText="Forms and details show the field below this heading."
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {headings.map(heading => (
            <MenuItem key={heading} value={heading} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
              {heading}
            </MenuItem>
          ))}
          <MenuItem value={NEW_HEADING}>A new heading</MenuItem>
        </TextInput>
        {section === NEW_HEADING && (
          <TextInput control={control} name="heading" label={FIELD_FORM_LABELS.heading} required />
        )}
        <TextInput
          control={control}
          name="help"
          label={FIELD_FORM_LABELS.help}
          helperText="Forms show this text below the field."
        />
        <TextInput
          control={control}
          name="headings"
          label={FIELD_FORM_LABELS.headings}
          multiline
          helperText="One per line. An import reads columns with these headings into this field."
        />
      </FieldGrid>
      <FieldFlags control={control} entity={entity} />
    </Stack>
  )
}
