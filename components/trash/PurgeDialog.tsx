'use client'

import { useState, type SubmitEvent } from 'react'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { DialogFrame } from '@/components/dialog/DialogFrame'

/** The word that the user types to confirm. */
const WORD = 'DELETE'

type Props = { open: boolean; count: number; onConfirm: () => void; onClose: () => void }

/** Asks for a typed confirmation, because records that are removed for good cannot be restored. */
export function PurgeDialog({ open, count, onConfirm, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const isConfirmed = typed.trim().toUpperCase() === WORD

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isConfirmed) onConfirm()
  }

  return (
    <DialogFrame
      open={open}
      title={`Delete ${count} ${count === 1 ? 'Record' : 'Records'} for Good`}
      maxWidth="xs"
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>
            This cannot be undone: the records with their photos cannot be restored any more. Only their history stays.
          </Typography>
          <TextField
            fullWidth
            label={`Type ${WORD} to confirm`}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            autoComplete="off"
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="error" disabled={!isConfirmed}>
            Continue
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  )
}
