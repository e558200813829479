import type { ReactNode, Ref, SubmitEventHandler } from 'react'
import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import { FormBusyContext } from './form-busy-context'
import { formKeyHandlers } from './form-key-handlers'

type Props = {
  label: string
  /** Disables all fields and the save button. */
  busy: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** `off` for data of other people: the browser would suggest the user's own name and address. */
  autoComplete?: 'off'
  children: ReactNode
  sx?: SxProps
  ref?: Ref<HTMLFormElement>
}

/** A form without the browser's own validation messages. */
export function Form({ label, busy, onSubmit, autoComplete, children, sx, ref }: Props) {
  return (
    <FormBusyContext value={busy}>
      <Box
        component="form"
        ref={ref}
        // If the browser ever submits the form itself, the values do not appear in the URL.
        method="post"
        aria-label={label}
        aria-busy={busy}
        noValidate
        autoComplete={autoComplete}
        onSubmit={onSubmit}
        {...formKeyHandlers}
        sx={sx}
      >
        {children}
      </Box>
    </FormBusyContext>
  )
}
