import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { DateField } from '@/components/form/DateField'

type Props = {
  label: string
  /** What an empty choice is called. */
  empty?: string | undefined
  /** What can be chosen; without options, a date is entered. */
  options?: readonly string[] | undefined
  /** What is chosen at first, instead of an empty choice. */
  initial?: string | undefined
  help?: string | undefined
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

/** What to change a field of the selected records to. */
export const ChangeField = ({ options, empty = 'Keep as it is', initial, help, onChange, ...rest }: Props) =>
  options ? (
    <TextField
      {...rest}
      select
      helperText={help}
      onChange={event => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {initial === undefined && <MenuItem value="">{empty}</MenuItem>}
      {options.map(option => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  ) : (
    <DateField {...rest} onChange={onChange} />
  )
