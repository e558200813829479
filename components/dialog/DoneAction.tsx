import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'

/** The button that closes a dialog whose choices take effect at once. Such a dialog has no other button. */
export const DoneAction = ({ onClose }: { onClose: () => void }) => (
  <DialogActions>
    <Button variant="contained" onClick={onClose}>
      Done
    </Button>
  </DialogActions>
)
