import { useState, type SubmitEvent } from 'react'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { DialogFrame } from './DialogFrame'
import { SubmitActions } from './SubmitActions'

type Props = {
  open: boolean
  title: string
  /** Says what the action does, and that it cannot be undone. */
  text: string
  /** The word that the user types to confirm. */
  word: string
  button: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks the user to type a word before an action that cannot be undone. */
export function TypedWordDialog({ open, title, text, word, button, onConfirm, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const letters = typed.trim().toUpperCase()
  const isConfirmed = letters === word
  const isOther = !word.startsWith(letters)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isConfirmed) onConfirm()
  }

  return (
    <DialogFrame open={open} title={title} maxWidth="xs" onClose={onClose}>
      <form onSubmit={submit}>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{text}</Typography>
          <TextField
            fullWidth
            autoFocus
            label={`Type ${word} to confirm`}
            error={isOther}
            helperText={isOther && `This is not the word ${word}`}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            autoComplete="off"
          />
        </DialogContent>
        <SubmitActions action={button} color="error" disabled={!isConfirmed} onClose={onClose} />
      </form>
    </DialogFrame>
  )
}
