import Button from '@mui/material/Button'
import { QuestionFrame } from '@/components/dialog/QuestionFrame'
import { SecretText } from '@/components/form/SecretText'
import { formatDateTime } from '@/lib/client/format'
import type { MadeLink } from '@/lib/contract/accounts/links'

type Props = { open: boolean; name: string; link: MadeLink; onClose: () => void }

/** Shows a link. Only Done closes the dialog, because the link cannot be shown again. */
export const MadeLinkDialog = ({ open, name, link: { url, expiresAt }, onClose }: Props) => (
  <QuestionFrame
    open={open}
    title="Link to a New Password"
    maxWidth="sm"
    text={
      <>
        Give this link to {name} and to nobody else: it lets its reader choose the password. It is shown only now, works
        once and until {formatDateTime(expiresAt)}, and replaces all older links.
      </>
    }
    buttons={
      <Button variant="contained" onClick={onClose} autoFocus>
        Done
      </Button>
    }
  >
    {/* A server that does not know its own address answers with a path. */}
    <SecretText label="Link" text={new URL(url, window.location.origin).href} />
  </QuestionFrame>
)
