import { useId } from 'react'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'

type Props = {
  label: string
  help: string
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** A switch that takes effect at once. */
export function RuleSwitch({ label, help, checked, disabled, onChange }: Props) {
  const id = useId()
  return (
    <>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={checked}
            disabled={disabled}
            onChange={event => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mt: 0 }}>
        {help}
      </FormHelperText>
    </>
  )
}
