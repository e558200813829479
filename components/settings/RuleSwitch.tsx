'use client'

import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
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
  const input = useRef<HTMLInputElement>(null)
  const readSwitched = useEffectEvent(() => {
    if (input.current && input.current.checked !== checked) onChange(input.current.checked)
  })
  // Keeps what was switched before the scripts arrived. The next update would overwrite it.
  useLayoutEffect(() => readSwitched(), [])
  return (
    <>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={checked}
            disabled={disabled}
            onChange={event => onChange(event.target.checked)}
            slotProps={{ input: { ref: input, 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mt: 0 }}>
        {help}
      </FormHelperText>
    </>
  )
}
