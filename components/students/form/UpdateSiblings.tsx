import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { usePlanBatch } from '@/components/list/usePlanBatch'
import { usePlanOnce } from '@/components/list/usePlanOnce'
import { classText } from '@/lib/contract/students/classes'
import { studentNameAndId } from '../student-texts'
import { familyChangeLabels, type SiblingUpdate } from './siblings-to-update'

type Props = { update: SiblingUpdate; onClose: () => void }

/** Asks which siblings get the new address or phone as well. Nothing changes before the plan has been reviewed. */
export function UpdateSiblings({ update: { change, siblings }, onClose }: Props) {
  const [ids, setIds] = useState(() =>
    siblings.filter(({ isProposed }) => isProposed).map(({ sibling }) => sibling._id),
  )
  const { plan } = usePlanBatch({ isEverything: false, ids }, {})
  const { send, failure, busy } = usePlanOnce(plan)
  const preview = () => send({ kind: 'edit', entity: 'students', change })

  return (
    <>
      <DialogContent dividers>
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        <Typography id="update-siblings" sx={{ mb: 1 }}>
          You have changed: {familyChangeLabels(change).join(', ')}. Which siblings should get the same values? You see
          each change before it is made.
        </Typography>
        <FormGroup role="group" aria-labelledby="update-siblings" sx={{ gap: 0.5 }}>
          {siblings.map(({ sibling, sharedBefore }) => (
            <FormControlLabel
              key={sibling._id}
              disabled={busy}
              control={
                <Checkbox
                  checked={ids.includes(sibling._id)}
                  onChange={(_event, isChosen) =>
                    setIds(isChosen ? [...ids, sibling._id] : ids.filter(id => id !== sibling._id))
                  }
                />
              }
              label={
                <span dir="auto">
                  {studentNameAndId(sibling)} · {classText(sibling)}
                  {!sharedBefore && ' · had other values before'}
                </span>
              }
            />
          ))}
        </FormGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Not now
        </Button>
        <Button variant="contained" autoFocus disabled={busy || ids.length === 0} onClick={() => void preview()}>
          Preview
        </Button>
      </DialogActions>
    </>
  )
}
