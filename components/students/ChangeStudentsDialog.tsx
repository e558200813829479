'use client'

import { useState, type SubmitEvent } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { reasonOf } from '@/lib/client/api-error'
import type { StudentBatchChange } from '@/lib/contract/batches/schema'
import { SECTIONS, STANDARDS } from '@/lib/contract/constants'

type Props = {
  open: boolean
  count: number
  /** Creates the plan and shows it; rejects when the server refuses. */
  plan: (change: StudentBatchChange, idempotencyKey: string) => Promise<void>
  onClose: () => void
}

const FIELDS = [
  ['standard', 'Standard', STANDARDS],
  ['section', 'Section', SECTIONS],
  ['isActive', 'Status', ['Active', 'Inactive']],
] as const
type Choices = Record<(typeof FIELDS)[number][0], string>
const KEEP: Choices = { standard: '', section: '', isActive: '' }

/** Asks what to change for the selected students. Nothing is changed before the plan has been reviewed. */
export function ChangeStudentsDialog({ open, count, plan, onClose }: Props) {
  const [choices, setChoices] = useState(KEEP)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const saveOnce = useSaveOnce('change')
  const isEmpty = Object.values(choices).every(value => value === '')

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      await saveOnce(key => plan(changeOf(choices), key))
    } catch (error) {
      setFailure(reasonOf(error))
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      open={open}
      title={`Change ${count} ${count === 1 ? 'Student' : 'Students'}`}
      maxWidth="xs"
      onClose={busy ? undefined : onClose}
    >
      <form onSubmit={event => void submit(event)}>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {failure && <Alert severity="error">{failure}</Alert>}
            {FIELDS.map(([field, label, options]) => (
              <TextField
                key={field}
                select
                label={label}
                value={choices[field]}
                disabled={busy}
                onChange={event => setChoices({ ...choices, [field]: event.target.value })}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              >
                <MenuItem value="">Keep as it is</MenuItem>
                {options.map(option => (
                  <MenuItem key={option} value={option}>
                    {option}
                  </MenuItem>
                ))}
              </TextField>
            ))}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy || isEmpty}>
            Preview
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  )
}

const changeOf = ({ standard, section, isActive }: Choices) =>
  ({
    ...(standard && { standard }),
    ...(section && { section }),
    ...(isActive && { isActive: isActive === 'Active' }),
  }) as StudentBatchChange
