import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import { useRevokeToken } from '@/lib/client/queries/personal-tokens'
import { personalTokenCalls, type PersonalToken } from '@/lib/contract/accounts/personal-tokens'

type Props = { open: boolean; token: PersonalToken; onClose: () => void }

/** Asks before it ends a token. */
export function RevokeTokenDialog({ open, token: { _id, name }, onClose }: Props) {
  const { mutateAsync: revoke } = useRevokeToken()
  return (
    <ConfirmChange
      open={open}
      title="Revoke token?"
      confirmLabel="Revoke"
      removesRow
      change={() => revoke(_id)}
      done={personalTokenCalls.revoke.message}
      onClose={onClose}
    >
      Programs that use <bdi>{name}</bdi> can no longer call the API. A revoked token does not come back.
    </ConfirmChange>
  )
}
