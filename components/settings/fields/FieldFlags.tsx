import { useId } from 'react'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useWatch } from 'react-hook-form'
import { CheckboxInput } from '@/components/form/CheckboxInput'
import { SEARCHED_MAX } from '@/lib/contract/custom-fields/endpoints'
import type { Resource } from '@/lib/contract/permissions'
import { FIELD_FORM_LABELS, type FieldControl } from './field-form'

const HELP = {
  required: 'Forms ask for a value. Records without one stay as they are until somebody edits them.',
  confidential: 'Only people who may see confidential fields see it. For everybody else, the field does not exist.',
  masked: 'Lists, exports and prints show only the last four characters.',
  searched: `The search of students also looks in this field. It looks in at most ${SEARCHED_MAX} fields.`,
} as const

type Flag = keyof typeof HELP

/** The check boxes that apply to the field's kind. */
export function FieldFlags({ control, entity }: { control: FieldControl; entity: Resource }) {
  const [kind, confidential, masked] = useWatch({ control, name: ['kind', 'confidential', 'masked'] })
  const isText = kind === 'text'
  const canBeSearched = isText && entity === 'students' && !confidential && !masked
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 1 }}>
      <FlagInput control={control} name="required" />
      <FlagInput control={control} name="confidential" />
      {isText && <FlagInput control={control} name="masked" />}
      {canBeSearched && <FlagInput control={control} name="searched" />}
    </Box>
  )
}

function FlagInput({ control, name }: { control: FieldControl; name: Flag }) {
  const id = useId()
  return (
    <div>
      <CheckboxInput control={control} name={name} label={FIELD_FORM_LABELS[name]} describedBy={id} />
      <FormHelperText id={id} sx={{ mt: 0 }}>
        {HELP[name]}
      </FormHelperText>
    </div>
  )
}
