import { use } from 'react'
import Button, { type ButtonProps } from '@mui/material/Button'
import { FormBusyContext } from './form-busy-context'

type Props = { children: string; busyLabel?: string } & Pick<ButtonProps, 'size' | 'fullWidth' | 'color'>

/** Submits the `Form` around it. Shows `busyLabel` while the form is saving. */
export function SaveButton({ children, busyLabel = 'Saving...', ...look }: Props) {
  const busy = use(FormBusyContext)
  return (
    <Button
      {...look}
      type="submit"
      variant="contained"
      disabled={busy}
      // `Form` handles these keys.
      aria-keyshortcuts="Control+Enter Meta+Enter"
    >
      {busy ? busyLabel : children}
    </Button>
  )
}
