'use client'

import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { LeftOutWarning } from '@/components/form/LeftOutWarning'
import type { SaveWarning } from './saved-staff'

type Props = { saved: SaveWarning; onClose: () => void }

/** Shows which values of a staff member were not saved, until the user closes it. */
export const SavedWithWarnings = ({ saved: { detail, leftOut }, onClose }: Props) => (
  <>
    <DialogContent dividers>
      <Typography dir="auto" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {detail}
      </Typography>
      <LeftOutWarning labels={leftOut} />
    </DialogContent>
    <DialogActions sx={{ px: 3, py: 2 }}>
      <Button variant="contained" onClick={onClose} autoFocus>
        Close
      </Button>
    </DialogActions>
  </>
)
