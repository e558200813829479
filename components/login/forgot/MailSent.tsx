import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FORGOT_MESSAGE } from '@/lib/contract/accounts/links'
import { FocusedAlert } from '../FocusedAlert'

/** Confirms the request without revealing whether the account exists, and says what to do if no mail arrives. */
export const MailSent = ({ email, onRepeat }: { email: string; onRepeat: () => void }) => (
  <>
    <FocusedAlert severity="success">{FORGOT_MESSAGE}</FocusedAlert>
    <Box component="h2" sx={{ typography: 'subtitle1', m: 0 }}>
      No mail after a few minutes?
    </Box>
    <Box component="ul" sx={{ typography: 'body2', mt: 0.5, mb: 2, pl: 3, overflowWrap: 'anywhere' }}>
      <li>Look in the folder for spam.</li>
      <li>Check that you sign in with this email: {email}</li>
      <li>You get at most three mails an hour. The newest link replaces older links.</li>
      <li>Ask your administrator for a link.</li>
    </Box>
    <Button variant="outlined" fullWidth onClick={onRepeat}>
      Send Another Link
    </Button>
  </>
)
