import Button from '@mui/material/Button'
import { QuestionFrame } from '@/components/dialog/QuestionFrame'
import { SecretText } from './SecretText'
import { formatDateTime } from '@/lib/client/format'
import type { TemporaryPassword } from '@/lib/contract/staff/schema'

type Props = {
  open: boolean
  name: string
  password: TemporaryPassword
  onClose: () => void
  /** Called when the dialog has faded out. */
  onExited?: () => void
}

/** Shows a temporary password. Only Done closes the dialog, because the password cannot be shown again. */
export function TemporaryPasswordDialog({ open, name, password, onClose, onExited }: Props) {
  const { temporaryPassword, expiresAt } = password
  return (
    <QuestionFrame
      open={open}
      title="Temporary Password"
      maxWidth="sm"
      text={
        <>
          Give this password to {name}. It is shown only now and works until {formatDateTime(expiresAt)}. After signing
          in with it, they must choose a password of their own.
        </>
      }
      onExited={onExited}
      buttons={
        <Button variant="contained" onClick={onClose} autoFocus>
          Done
        </Button>
      }
    >
      <SecretText label="Temporary password" text={temporaryPassword} />
    </QuestionFrame>
  )
}
