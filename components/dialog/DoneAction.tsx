import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'

/** The only button of a dialog whose choices take effect at once. */
export const DoneAction = ({ onClose }: { onClose: () => void }) => (
  <DialogActions>
    <Button variant="contained" onClick={onClose}>
      Done
    </Button>
  </DialogActions>
)
