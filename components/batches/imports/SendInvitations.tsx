import { useState } from 'react'
import Button from '@mui/material/Button'
import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import { countText } from '@/lib/client/format'
import { useInviteImportedStaff } from '@/lib/client/queries/imports'
import type { SentInvitations } from '@/lib/contract/accounts/links'
import type { Batch } from '@/lib/contract/batches/schema'

const INVITATIONS = ['invitation', 'invitations'] as const
const NONE_NEEDED =
  'No invitation was sent: each of these people can sign in already, or their invitation is on its way.'

const sentText = ({ sent, notSent = [] }: SentInvitations): string =>
  sent === 0 && notSent.length === 0
    ? NONE_NEEDED
    : [
        `${countText(sent, INVITATIONS)} on the way`,
        ...notSent.map(({ name, reason }) => `${name} gets none: ${reason}`),
      ].join('. ')

/** The button that mails an invitation to all imported staff members who cannot sign in yet. */
export function SendInvitations({ batch, waiting }: { batch: Batch; waiting: number }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync: invite } = useInviteImportedStaff(batch)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Send {countText(waiting, INVITATIONS)}
      </Button>
      <ConfirmChange
        open={isOpen}
        title="Send Invitations"
        confirmLabel="Send"
        harmless
        change={() => invite()}
        done={sentText}
        gone="Somebody else has deleted this import."
        onClose={() => setOpen(false)}
      >
        {waiting === 1 ? 'The new staff member gets' : `The ${waiting} new staff members get`} a mail with a link to
        choose a password. An invitation replaces an invitation that was sent before.
      </ConfirmChange>
    </>
  )
}
