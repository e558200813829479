import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { QuestionFrame } from '@/components/dialog/QuestionFrame'
import { FONTS_FOR_ALL_SCRIPTS } from '@/components/theme/fonts-for-all-scripts'
import { formatDateTime } from '@/lib/client/format'
import type { Slip } from '@/lib/contract/imports/slips'

const SLIP = { p: 2, border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1, breakInside: 'avoid' }

type Props = { slips: Slip[]; onClose: () => void }

/**
 * Shows temporary passwords to print and hand out. Only Done closes the dialog, because the passwords cannot be shown
 * again.
 */
export const SlipsDialog = ({ slips, onClose }: Props) => (
  <QuestionFrame
    open
    title={slips.length === 1 ? '1 Slip' : `${slips.length} Slips`}
    maxWidth="md"
    text="Print or copy the slips, and give each slip to the person whose name is on it. The passwords are shown only now."
    printsContent
    buttons={
      <>
        <Button onClick={onClose}>Done</Button>
        <Button variant="contained" autoFocus onClick={() => window.print()}>
          Print
        </Button>
      </>
    }
  >
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      {slips.map(slip => (
        <OneSlip key={slip._id} {...slip} />
      ))}
    </Box>
  </QuestionFrame>
)

const OneSlip = ({ name, employeeId, email, temporaryPassword, expiresAt }: Slip) => (
  <Box component="li" sx={SLIP}>
    <Typography sx={{ fontFamily: FONTS_FOR_ALL_SCRIPTS, fontWeight: 600, overflowWrap: 'anywhere' }}>
      <bdi>{name}</bdi> ({employeeId})
    </Typography>
    <Typography variant="body2">Sign in at {window.location.origin}</Typography>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      Email: {email}
    </Typography>
    <Typography variant="body2">
      Temporary password:{' '}
      <Box component="strong" sx={{ fontFamily: 'monospace', fontSize: '1.15em', whiteSpace: 'nowrap' }}>
        {temporaryPassword}
      </Box>
    </Typography>
    <Typography variant="body2" color="textSecondary">
      Works until {formatDateTime(expiresAt)}. You will be asked for a password of your own.
    </Typography>
  </Box>
)
