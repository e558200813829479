import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { LeftOutWarning } from '@/components/form/LeftOutWarning'
import { refusedAccessText } from './refused-access-text'
import type { SaveWarning } from './saved-staff'

type Props = { saved: SaveWarning; onClose: () => void }

/** Says which data of a staff member was not saved. The message stays until the user closes it. */
export const SavedWithWarnings = ({
  saved: { detail, leftOut, refusedRight, refusedClasses, refusedAccess },
  onClose,
}: Props) => (
  <>
    <DialogContent dividers>
      <Typography dir="auto" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {detail}
      </Typography>
      {refusedRight !== undefined && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          The staff member was created, but the right to confidential fields was not saved: {refusedRight}
        </Alert>
      )}
      {refusedClasses !== undefined && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          The staff member was created, but the classes were not saved, so this person sees all students:{' '}
          {refusedClasses} Choose Edit in the menu of the staff member to set the classes.
        </Alert>
      )}
      {refusedAccess !== undefined && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {refusedAccessText(refusedAccess)}
        </Alert>
      )}
      {leftOut.length > 0 && <LeftOutWarning labels={leftOut} />}
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose} autoFocus>
        Close
      </Button>
    </DialogActions>
  </>
)
