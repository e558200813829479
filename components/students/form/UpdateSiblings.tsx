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
import { userMessageOf } from '@/lib/client/api-error'
import { classText } from '@/lib/contract/students/classes'
import { studentNameAndId } from '../student-texts'
import { labelsIn, type SiblingUpdate } from './siblings-to-update'

type Props = { update: SiblingUpdate; onClose: () => void }

/** Asks which siblings get the new address or phone as well. Nothing changes before the plan has been reviewed. */
export function UpdateSiblings({ update: { change, siblings }, onClose }: Props) {
  const [ids, setIds] = useState(() =>
    siblings.filter(({ isProposed }) => isProposed).map(({ sibling }) => sibling._id),
  )
  const [failure, setFailure] = useState<string>()
  const { plan, isPending } = usePlanBatch({ isEverything: false, ids }, {})

  async function preview() {
    setFailure(undefined)
    try {
      await plan({ kind: 'edit', entity: 'students', change })
    } catch (error) {
      setFailure(userMessageOf(error))
    }
  }

  return (
    <>
      <DialogContent dividers>
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        <Typography id="update-siblings" sx={{ mb: 1 }}>
          You have changed: {labelsIn(change).join(', ')}. Which siblings should get the same values? You see each
          change before it is made.
        </Typography>
        <FormGroup role="group" aria-labelledby="update-siblings" sx={{ gap: 0.5 }}>
          {siblings.map(({ sibling, sharedBefore }) => (
            <FormControlLabel
              key={sibling._id}
              disabled={isPending}
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
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          Not now
        </Button>
        <Button variant="contained" autoFocus disabled={isPending || ids.length === 0} onClick={() => void preview()}>
          Preview
        </Button>
      </DialogActions>
    </>
  )
}
