import Button, { type ButtonProps } from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'

type Props = {
  /** The text of the button that submits the form. */
  action: string
  color?: ButtonProps['color']
  busy?: boolean
  /** Disables the submit button, because the form is not complete. */
  disabled?: boolean
  onClose: () => void
}

/** The buttons of a form in a dialog: “Cancel”, and the button that submits. */
export const SubmitActions = ({ action, color, busy = false, disabled = false, onClose }: Props) => (
  <DialogActions>
    <Button onClick={onClose} disabled={busy}>
      Cancel
    </Button>
    <Button type="submit" variant="contained" color={color} disabled={busy || disabled}>
      {action}
    </Button>
  </DialogActions>
)
