import { useState } from 'react'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import type { TextFieldProps } from '@mui/material/TextField'
import Visibility from '@/components/icons/Visibility'
import VisibilityOff from '@/components/icons/VisibilityOff'

/**
 * The props of a text field for a password, which is hidden until the user presses the button at the end of the field.
 *
 * @param label the name of the password in the label of the button
 */
export function usePasswordText(label = 'password') {
  const [isShown, setShown] = useState(false)
  const button = (
    <InputAdornment position="end">
      <IconButton
        aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
        onClick={() => setShown(!isShown)}
        edge="end"
        size="small"
      >
        {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  )
  return {
    type: isShown ? 'text' : 'password',
    slotProps: {
      // Browsers may send text to a spell checker on the internet.
      htmlInput: { spellCheck: false, autoCapitalize: 'none' },
      input: { endAdornment: button },
    },
  } satisfies TextFieldProps
}
