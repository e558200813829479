import { useState } from 'react'
import { FormDialog } from '@/components/dialog/FormDialog'
import { MadeToken } from './MadeToken'
import { NewTokenForm } from './NewTokenForm'

type Props = {
  open: boolean
  onClose: () => void
  /** Called when the dialog with the token has closed. */
  onExited: () => void
}

/** Creates a token, and then shows it once. */
export function NewTokenDialog({ open, onClose, onExited }: Props) {
  const [token, setToken] = useState<string>()
  if (token) return <MadeToken open={open} token={token} onClose={onClose} onExited={onExited} />
  return (
    <FormDialog open={open} title="New Token" maxWidth="sm" onClose={onClose}>
      {form => <NewTokenForm ref={form} onMade={setToken} onClose={onClose} />}
    </FormDialog>
  )
}
