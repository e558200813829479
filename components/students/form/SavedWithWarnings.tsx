'use client'

import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'

type Props = { message: string; warnings: string[]; onClose: () => void }

/** The record was accepted, but the office should know something about it: that stays until it is closed. */
export function SavedWithWarnings({ message, warnings, onClose }: Props) {
  return (
    <>
      <DialogContent dividers>
        <Alert severity="warning">
          <AlertTitle>{message}. Please check:</AlertTitle>
          {warnings.map(warning => (
            <div key={warning}>{warning}</div>
          ))}
        </Alert>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </>
  )
}
