import Typography from '@mui/material/Typography'
import { LocalTime } from '@/components/base/LocalText'
import { dayText } from '@/lib/client/ui/day-text'
import type { Register } from '@/lib/contract/attendance/register'

/** The day of a register, and who has saved it. */
export const TakenNote = ({ day, register }: { day: string; register: Register | undefined }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
    {dayText(day)}
    {register && <Taken register={register} />}
  </Typography>
)

function Taken({ register: { takenAt, takenBy, students, dayOff } }: { register: Register }) {
  if (takenAt) {
    return (
      <>
        {' '}
        · Saved by <bdi>{takenBy ?? 'a deleted account'}</bdi>, <LocalTime at={takenAt} />
      </>
    )
  }
  return students.length > 0 && dayOff === undefined ? ' · Not taken yet' : null
}
