import { SecretDialog } from './SecretDialog'
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

/** Shows a new temporary password of an account, and when the password expires. */
export const TemporaryPasswordDialog = ({ name, password: { temporaryPassword, expiresAt }, ...dialog }: Props) => (
  <SecretDialog
    {...dialog}
    title="Temporary Password"
    text={
      <>
        Give this password to {name}. It is shown only now and works until {formatDateTime(expiresAt)}. After signing in
        with it, they must choose a password of their own.
      </>
    }
    label="Temporary password"
    secret={temporaryPassword}
  />
)
