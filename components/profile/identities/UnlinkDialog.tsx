import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import { useUnlinkIdentity } from '@/lib/client/queries/identities'
import { accountOf } from '@/lib/contract/accounts/sign-in-options'
import { identityCalls, type Identity } from '@/lib/contract/accounts/identities'

type Props = { open: boolean; identity: Identity; name: string; onClose: () => void }

/** Asks before an account is unlinked. */
export function UnlinkDialog({ open, identity: { _id, email }, name, onClose }: Props) {
  const { mutateAsync: unlink } = useUnlinkIdentity()
  return (
    <ConfirmChange
      open={open}
      title="Unlink account?"
      confirmLabel="Unlink"
      removesRow
      change={() => unlink(_id)}
      done={identityCalls.unlinkIdentity.message}
      onClose={onClose}
    >
      {email} no longer belongs to your account here. You stay signed in. Signing in with {accountOf('your', name)}{' '}
      links it again, if both accounts have the same email.
    </ConfirmChange>
  )
}
