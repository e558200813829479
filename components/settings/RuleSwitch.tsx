import { startTransition, useId, useOptimistic } from 'react'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'

type Props = {
  label: string
  help: string
  checked: boolean
  /** Saves the choice. The promise settles once the choice is stored or refused. */
  onChange: (checked: boolean) => Promise<void>
}

/**
 * A switch that takes effect at once. It shows the choice while it is saved, and stays enabled: disabling it would drop
 * the keyboard focus.
 */
export function RuleSwitch({ label, help, checked, onChange }: Props) {
  const id = useId()
  const [shown, show] = useOptimistic(checked)
  const choose = (isOn: boolean) =>
    startTransition(async () => {
      show(isOn)
      await onChange(isOn)
    })
  return (
    <>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={shown}
            onChange={event => choose(event.target.checked)}
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
