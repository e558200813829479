import type { Control } from 'react-hook-form'
import type * as z from 'zod/mini'
import { TextInput } from '@/components/form/TextInput'
import { VALUE_FORM_LABELS, type ValueFormInput } from './value-form'

type Props = { control: Control<z.input<typeof ValueFormInput>, unknown, z.output<typeof ValueFormInput>> }

/** The name and the other spellings of a value. */
export const ValueFields = ({ control }: Props) => (
  <>
    <TextInput control={control} name="label" label={VALUE_FORM_LABELS.label} required autoFocus />
    <TextInput
      control={control}
      name="aliases"
      label={VALUE_FORM_LABELS.aliases}
      helperText="Separated by commas. An import reads them as this value."
    />
  </>
)
