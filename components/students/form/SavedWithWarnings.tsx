import { useState } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { LeftOutWarning } from '@/components/form/LeftOutWarning'
import { PhotoNotSaved } from './PhotoNotSaved'
import type { SaveOutcome } from './save-outcome'

type Props = { saved: SaveOutcome; onClose: () => void }

/** Shows the warnings about a saved student, and a photo that was not saved, until the user closes them. */
export function SavedWithWarnings({ saved, onClose }: Props) {
  const { detail, action, warnings, leftOut, siblings, next } = saved
  const [photo, setPhoto] = useState(saved.photo)
  /** Closes when the photo is saved after all, unless a warning is still to be read. */
  function onRetried(unsent: typeof photo) {
    setPhoto(unsent)
    if (!unsent && warnings.length === 0 && leftOut.length === 0) onClose()
  }
  return (
    <>
      <DialogContent dividers>
        <Typography dir="auto" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
        {photo && <PhotoNotSaved photo={photo} onRetried={onRetried} />}
        {leftOut.length > 0 && <LeftOutWarning labels={leftOut} />}
        {warnings.length > 0 && (
          <Alert severity="warning">
            <AlertTitle>Please check the roll number:</AlertTitle>
            {warnings.map(warning => (
              <div key={warning}>{warning}</div>
            ))}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {action && !siblings && !next && <Button onClick={action.run}>{action.label}</Button>}
        <Button variant="contained" onClick={onClose} autoFocus>
          {next ? 'Add another student' : 'Close'}
        </Button>
      </DialogActions>
    </>
  )
}
