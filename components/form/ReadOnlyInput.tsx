import TextField from '@mui/material/TextField'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import type { Field } from '@/lib/contract/record-fields'
import { valueText } from './value-text'

type Props<I extends FieldValues, O> = { control: Control<I, unknown, O>; name: FieldPath<I>; field: Field }

/** The value of a field that the user may not change. */
export function ReadOnlyInput<I extends FieldValues, O>({ control, name, field }: Props<I, O>) {
  const value: unknown = useWatch({ control, name })
  return (
    <TextField
      label={field.label}
      value={valueText(value, field)}
      multiline={field.kind === 'text' && field.keepsLines === true}
      helperText={[asSentence(field.help), 'You may see this, but not change it.'].filter(Boolean).join(' ')}
      slotProps={{ htmlInput: { readOnly: true } }}
      fullWidth
    />
  )
}

/** Adds a full stop to a help text, so that another sentence can follow. */
const asSentence = (text: string | undefined): string | undefined =>
  text && !/\p{Sentence_Terminal}$/u.test(text) ? `${text}.` : text
