import { SecretDialog } from '@/components/form/SecretDialog'
import { formatDateTime } from '@/lib/client/format'
import type { MadeLink } from '@/lib/contract/accounts/links'

type Props = { open: boolean; name: string; link: MadeLink; onClose: () => void }

/** Shows a link with which a staff member chooses a password. */
export const MadeLinkDialog = ({ name, link: { url, expiresAt }, ...dialog }: Props) => (
  <SecretDialog
    {...dialog}
    title="Link to a New Password"
    text={
      <>
        Give this link to {name} and to nobody else: it lets its reader choose the password. It is shown only now, works
        once and until {formatDateTime(expiresAt)}, and replaces all older links.
      </>
    }
    label="Link"
    // A server that does not know its own address answers with a path.
    secret={new URL(url, window.location.origin).href}
  />
)
