'use client'

import { useState, type ComponentProps } from 'react'
import Visibility from '@/components/icons/Visibility'
import VisibilityOff from '@/components/icons/VisibilityOff'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import type { FieldValues } from 'react-hook-form'
import { TextInput } from './TextInput'

type Props<I extends FieldValues, O> = Omit<ComponentProps<typeof TextInput<I, O>>, 'type' | 'select' | 'children'>

/** A password input with a button that shows the password. */
export function PasswordInput<I extends FieldValues, O>(props: Props<I, O>) {
  const [shown, setShown] = useState(false)
  const action = `${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        ...props.slotProps,
        // Browsers may send text to a spell checker on the internet.
        htmlInput: { spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label={action} onClick={() => setShown(!shown)} edge="end" size="small">
                {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
