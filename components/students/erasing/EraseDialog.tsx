import { type SubmitEvent, useState } from 'react'
import Alert from '@mui/material/Alert'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { SubmitActions } from '@/components/dialog/SubmitActions'
import { usePlanOnce } from '@/components/list/usePlanOnce'
import type { EraseDepth } from '@/lib/contract/erasing/erasing'

const DEPTHS: Record<EraseDepth, { label: string; kept: string; erased: string }> = {
  register: {
    label: 'Keep the register entry',
    kept: 'name, date of birth, gender, student ID, admission number, dates of admission and leaving, classes, reason, certificates with the names on them.',
    erased: 'photo, address, contacts, parents, grades, attendance, own fields, and all other values in the history.',
  },
  anonymise: {
    label: 'Anonymise',
    kept: 'student ID, year of birth, gender, classes, months of admission and leaving, reason.',
    erased: 'everything else, also the name. Certificates become void and empty.',
  },
}

type Props = {
  open: boolean
  /** The person or the number of people, such as `Meera Nair` or `2 Students`. */
  who: string
  depths: readonly EraseDepth[]
  /** Creates the plan and shows it; rejects when the server refuses. */
  plan: (depth: EraseDepth, idempotencyKey: string) => Promise<void>
  onClose: () => void
}

/** Asks how much of the records to erase. Nothing is erased until the user has reviewed the plan and typed a word. */
export function EraseDialog({ open, who, depths, plan, onClose }: Props) {
  const [depth, setDepth] = useState<EraseDepth>(depths[0] ?? 'register')
  const { send, failure, busy } = usePlanOnce(plan)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(depth)
  }

  return (
    <DialogFrame
      open={open}
      title={`${depths.includes('register') ? 'Erase' : 'Anonymise'} ${who}`}
      maxWidth="sm"
      onClose={busy ? undefined : onClose}
    >
      <form onSubmit={submit}>
        <DialogContent dividers>
          {failure && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {failure}
            </Alert>
          )}
          <Typography sx={{ mb: 2 }}>
            Only students who have left are erased. Erased data does not come back. The next page shows who would be
            erased.
          </Typography>
          <RadioGroup
            aria-label="How much to erase"
            value={depth}
            onChange={(_, value) => setDepth(value as EraseDepth)}
          >
            {depths.map(one => (
              <FormControlLabel
                key={one}
                value={one}
                disabled={busy}
                control={<Radio />}
                sx={{ alignItems: 'flex-start', mb: 1.5 }}
                label={
                  <>
                    <Typography sx={{ mt: 1 }}>{DEPTHS[one].label}</Typography>
                    <Typography variant="body2" color="textSecondary">
                      Kept: {DEPTHS[one].kept}
                    </Typography>
                    <Typography variant="body2" color="textSecondary">
                      Erased: {DEPTHS[one].erased}
                    </Typography>
                  </>
                }
              />
            ))}
          </RadioGroup>
        </DialogContent>
        <SubmitActions action="Preview" busy={busy} onClose={onClose} />
      </form>
    </DialogFrame>
  )
}
