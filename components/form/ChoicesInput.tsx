import { type ComponentProps, useState } from 'react'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { type FieldValues, useWatch } from 'react-hook-form'
import CheckBoxIcon from '@/components/icons/CheckBox'
import CheckBoxOutlineBlankIcon from '@/components/icons/CheckBoxOutlineBlank'
import { CHOICES_SEPARATOR, choicesOf, type Options } from '@/lib/contract/record-fields'
import { TextInput } from './TextInput'

type Props<I extends FieldValues, O> = Omit<ComponentProps<typeof TextInput<I, O>>, 'type' | 'select' | 'children'> & {
  options: Options
}

/** Lets the texts of the chosen values wrap. */
const WRAPPED = { '& .MuiSelect-select': { whiteSpace: 'normal' } } as const

/** A select for several values. The form value is an array. The menu stays open while the user chooses. */
export function ChoicesInput<I extends FieldValues, O>({ options, ...rest }: Props<I, O>) {
  const value: readonly string[] = useWatch({ control: rest.control, name: rest.name }) ?? []
  const [initial] = useState(value)
  const choices = choicesOf(options, ...initial, ...value)
  const textsOf = (keys: unknown): string =>
    choices.flatMap(([key, text]) => (Array.isArray(keys) && keys.includes(key) ? [text] : [])).join(CHOICES_SEPARATOR)
  return (
    <TextInput {...rest} select slotProps={{ select: { multiple: true, renderValue: textsOf, sx: WRAPPED } }}>
      {choices.map(([choice, text]) => (
        <MenuItem key={choice} value={choice}>
          <ListItemIcon>
            {value.includes(choice) ? <CheckBoxIcon color="primary" /> : <CheckBoxOutlineBlankIcon />}
          </ListItemIcon>
          {text}
        </MenuItem>
      ))}
    </TextInput>
  )
}
