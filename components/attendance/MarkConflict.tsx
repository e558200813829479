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
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

const textOf = (mark: Mark | null | undefined): string => (mark ? MARK_TEXTS[mark] : 'no mark')

/**
 * The students whose saved mark differs from the user's mark. If nobody has saved the register yet, returns the
 * students that the user has not marked.
 */
const differencesOf = ({ students, version }: Register, marks: Marks): RegisterStudent[] =>
  students.filter(({ _id, mark }) => (version === 0 ? marks[_id] === undefined : mark !== marks[_id]))

/**
 * Shown when a colleague has saved the same register, or when its students have changed. Lists the differences, and
 * lets the user choose whose marks to keep.
 */
export function MarkConflict({ register, marks, busy, onKeepMine, onTakeTheirs }: Props) {
  const { takenBy, takenAt } = register
  const gone = Object.keys(marks).filter(id => !register.students.some(({ _id }) => _id === id)).length
  return (
    <Alert severity="warning">
      <AlertTitle>Changed meanwhile</AlertTitle>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {takenAt ? (
          <>
            <bdi>{takenBy ?? 'Somebody'}</bdi> saved this attendance on <LocalTime at={takenAt} />.
          </>
        ) : (
          'The students of this class have changed.'
        )}
      </Box>
      <Box component="ul" aria-label="Different marks" sx={{ my: 1, pl: 2.5 }}>
        {differencesOf(register, marks).map(student => (
          <li key={student._id}>
            <bdi>{fullName(student)}</bdi>:{' '}
            {takenAt ? `${textOf(student.mark)} (you: ${textOf(marks[student._id])})` : 'new in this class'}
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
