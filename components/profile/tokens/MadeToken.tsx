import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { QuestionFrame } from '@/components/dialog/QuestionFrame'
import { SecretText } from '@/components/form/SecretText'
import { sessionCalls } from '@/lib/contract/accounts/session-endpoints'
import { API_BASE } from '@/lib/contract/paths'

type Props = { open: boolean; token: string; onClose: () => void; onExited: () => void }

/** Shows a token. Only Done closes the dialog, because the token cannot be shown again. */
export const MadeToken = ({ open, token, onClose, onExited }: Props) => (
  <QuestionFrame
    open={open}
    title="Your New Token"
    maxWidth="sm"
    text="Copy the token into your program now: it is shown only once. Keep it like a password."
    onExited={onExited}
    buttons={
      <Button variant="contained" onClick={onClose} autoFocus>
        Done
      </Button>
    }
  >
    <SecretText label="Token" text={token} />
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      The program sends it with every call, for example:
    </Typography>
    <Box component="code" sx={{ display: 'block', mt: 0.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      curl -H &apos;Authorization: Bearer YOUR_TOKEN&apos; {window.location.origin}
      {API_BASE}
      {sessionCalls.me.path}
    </Box>
  </QuestionFrame>
)
