import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { ChoiceGroup } from './ChoiceGroup'

type Props<V extends string> = {
  title: string
  value: V
  options: readonly (readonly [value: V, label: string])[]
  /** The id of the text that describes the chosen option. */
  describedBy?: string
  onChange: (value: V) => void
}

/** Radio buttons in a row, for a few options. */
export const RadioChoice = <V extends string>({ title, value, options, describedBy, onChange }: Props<V>) => (
  <ChoiceGroup title={title}>
    <RadioGroup row value={value} onChange={(_event, next) => onChange(next as V)}>
      {options.map(([option, label]) => (
        <FormControlLabel
          key={option}
          value={option}
          label={label}
          control={<Radio {...(option === value && { slotProps: { input: { 'aria-describedby': describedBy } } })} />}
        />
      ))}
    </RadioGroup>
  </ChoiceGroup>
)
