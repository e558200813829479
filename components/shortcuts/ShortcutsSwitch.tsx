import { useId } from 'react'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useNotify } from '@/components/feedback/Snackbars'
import { useChangePreferences, usePreferences } from '@/lib/client/queries/preferences'
import { ctrlLabel } from './key-names'

/** Turns the shortcuts of single keys on or off (WCAG 2.1.4). */
export function ShortcutsSwitch() {
  const id = useId()
  const notify = useNotify()
  const { shortcuts } = usePreferences()
  const { mutate: change } = useChangePreferences()
  return (
    <>
      <FormControlLabel
        label="Use shortcuts of single keys"
        control={
          <Switch
            checked={shortcuts}
            onChange={event => change({ shortcuts: event.target.checked }, { onError: notify.failure })}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mt: 0 }}>
        Turn them off if you press keys by accident, or if you control the computer by voice. {ctrlLabel()} K always
        works.
      </FormHelperText>
    </>
  )
}
