import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { LocalTime } from '@/components/base/LocalText'
import { fullName } from '@/lib/client/format'
import type { Marks } from '@/lib/client/attendance/register-marks'
import { type Mark, MARK_TEXTS } from '@/lib/contract/attendance/marks'
import type { Register, RegisterStudent } from '@/lib/contract/attendance/register'

type Props = {
  /** The server's register, with the colleague's marks. */
  register: Register
  /** The marks of this user. */
  marks: Marks
  /** The version of the register for which the user made the marks. */
  version: number
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The saved mark and the user's own mark of a student. The user has no mark for a student who came later. */
const describeMarks = ({ mark }: RegisterStudent, own: Mark | undefined): string =>
  own ? `${mark ? MARK_TEXTS[mark] : 'no mark'} (you: ${MARK_TEXTS[own]})` : 'new in this class'

/** Whether a colleague has saved the register since the user began. Otherwise only its students have changed. */
const isSavedSince = (register: Register, version: number): boolean =>
  register.takenAt !== undefined && register.version !== version

/** The students without a mark of the user. If a colleague has saved the register, also students with another mark. */
const differencesOf = (register: Register, marks: Marks, version: number): RegisterStudent[] =>
  register.students.filter(({ _id, mark }) =>
    isSavedSince(register, version) ? mark !== marks[_id] : marks[_id] === undefined,
  )

/**
 * Shown when a colleague has saved the same register, or when its students have changed. Lists the differences, and
 * lets the user choose whose marks to keep.
 */
export function MarkConflict({ register, marks, version, busy, onKeepMine, onTakeTheirs }: Props) {
  const { takenBy, takenAt } = register
  const gone = Object.keys(marks).filter(id => !register.students.some(({ _id }) => _id === id)).length
  return (
    <Alert severity="warning">
      <AlertTitle>Changed meanwhile</AlertTitle>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {takenAt && isSavedSince(register, version) ? (
          <>
            <bdi>{takenBy ?? 'Somebody'}</bdi> saved this attendance on <LocalTime at={takenAt} />.
          </>
        ) : (
          'The students of this class have changed.'
        )}
      </Box>
      <Box component="ul" aria-label="Different marks" sx={{ my: 1, pl: 2.5 }}>
        {differencesOf(register, marks, version).map(student => (
          <li key={student._id}>
            <bdi>{fullName(student)}</bdi>: {describeMarks(student, marks[student._id])}
          </li>
        ))}
        {gone > 0 && <li>{gone === 1 ? 'One student is' : `${gone} students are`} no longer in this register.</li>}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="contained" color="inherit" disabled={busy} onClick={onKeepMine}>
          Save my marks
        </Button>
        <Button size="small" color="inherit" disabled={busy} onClick={onTakeTheirs}>
          {takenAt ? 'Use the saved marks' : 'Start again'}
        </Button>
      </Stack>
    </Alert>
  )
}
