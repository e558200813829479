'use client'

import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { NoticeOptions } from '@/components/feedback/notice'
import type { SiblingUpdate } from './siblings-to-update'

/** A student that was saved, and what the user has to read or decide before the form closes. */
export type Saved = Pick<NoticeOptions, 'detail' | 'action'> & {
  message: string
  warnings: string[]
  siblings?: SiblingUpdate | undefined
}

/** Shows warnings about a student that was saved, until the user closes them. */
export function SavedWithWarnings({ saved, onClose }: { saved: Saved; onClose: () => void }) {
  const { detail, action, warnings, siblings } = saved
  return (
    <>
      <DialogContent dividers>
        <Typography dir="auto" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
        <Alert severity="warning">
          <AlertTitle>Please check the roll number:</AlertTitle>
          {warnings.map(warning => (
            <div key={warning}>{warning}</div>
          ))}
        </Alert>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        {action && !siblings && <Button onClick={action.run}>{action.label}</Button>}
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </>
  )
}
