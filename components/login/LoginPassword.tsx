'use client'

import Visibility from '@/components/icons/Visibility'
import VisibilityOff from '@/components/icons/VisibilityOff'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { type ComponentProps, useState } from 'react'
import { LoginField } from './LoginField'

/** A password field with a button that shows the password. */
export function LoginPassword(props: Omit<ComponentProps<typeof LoginField>, 'type' | 'endAdornment'>) {
  const [isShown, setShown] = useState(false)
  return (
    <LoginField
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
            edge="end"
            size="small"
          >
            {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
