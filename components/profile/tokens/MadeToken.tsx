import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SecretDialog } from '@/components/form/SecretDialog'
import { sessionCalls } from '@/lib/contract/accounts/session-endpoints'
import { API_BASE } from '@/lib/contract/paths'

type Props = { open: boolean; token: string; onClose: () => void; onExited: () => void }

/** Shows a new token once, with an example of a call. */
export const MadeToken = ({ token, ...dialog }: Props) => (
  <SecretDialog
    {...dialog}
    title="Your New Token"
    text="Copy the token into your program now: it is shown only once. Keep it like a password."
    label="Token"
    secret={token}
  >
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      The program sends it with every call, for example:
    </Typography>
    <Box component="code" sx={{ display: 'block', mt: 0.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      curl -H &apos;Authorization: Bearer YOUR_TOKEN&apos; {window.location.origin}
      {API_BASE}
      {sessionCalls.me.path}
    </Box>
  </SecretDialog>
)
