import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import { useUser } from '@/components/base/useUser'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { usePlan } from '@/components/list/usePlan'
import { usePlanOnce } from '@/components/list/usePlanOnce'
import { PHOTO_PATH } from '@/lib/contract/changes/change-texts'
import type { Student } from '@/lib/contract/students/schema'
import { studentNameAndId } from '../student-texts'
import { differencesOf, proposedSide, type Side } from './merge-choices'
import { MergeChoice } from './MergeChoice'

type Props = { open: boolean; students: readonly [Student, Student]; onClose: () => void }

/** Asks which of two records stays, and which values it gets. Nothing changes before the plan has been reviewed. */
export function MergeDialog({ open, students, onClose }: Props) {
  const [kept, setKept] = useState<Side>(0)
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({})
  const { plan } = usePlan()
  const { send, failure, busy } = usePlanOnce(plan, 'merge')
  const sideOf = (path: string): Side => chosen[path] ?? proposedSide(students, path, kept)
  const differences = differencesOf(students, useUser())

  function preview() {
    const [keep, other] = kept === 0 ? students : [students[1], students[0]]
    const take = differences.filter(({ path }) => sideOf(path) !== kept).flatMap(({ paths }) => paths)
    void send({ kind: 'merge', entity: 'students', merge: { keep: keep._id, other: other._id, take } })
  }

  return (
    <DialogFrame open={open} title="Merge Students" maxWidth="sm" onClose={busy ? undefined : onClose}>
      <DialogContent dividers>
        <Stack sx={{ gap: 2 }}>
          <DialogContentText>
            One record stays and takes the values chosen here. The other record moves to the trash. Its history is shown
            under the record that stays. You can undo this for 30 days.
          </DialogContentText>
          {failure && <Alert severity="error">{failure}</Alert>}
          <MergeChoice
            label="Record that stays"
            texts={[studentNameAndId(students[0]), studentNameAndId(students[1])]}
            side={kept}
            onChange={setKept}
          />
          {differences.map(({ path, label, texts }) => (
            <MergeChoice
              key={path}
              label={label}
              texts={texts}
              photos={path === PHOTO_PATH ? [students[0].profilePhoto.url, students[1].profilePhoto.url] : undefined}
              side={sideOf(path)}
              onChange={side => setChosen({ ...chosen, [path]: side })}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" disabled={busy} onClick={preview}>
          Preview
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
