import { useEffect, useRef } from 'react'
import Alert, { type AlertProps } from '@mui/material/Alert'

/** A message that replaces a form. It takes the focus, because the pressed button is gone. */
export function FocusedAlert(props: Pick<AlertProps, 'severity' | 'children'>) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return <Alert {...props} ref={message} tabIndex={-1} sx={{ mb: 2 }} />
}
