import Box from '@mui/material/Box'
import { useUser } from '@/components/base/useUser'
import { attendancePath } from '@/lib/contract/attendance/attendance-page'
import { classesTaughtBy } from '@/lib/contract/class-scope'
import { classKeyOf, classText } from '@/lib/contract/students/classes'
import { LinkCard } from './LinkCard'

const CARDS = {
  display: 'grid',
  gap: 2,
  mb: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(300px, 1fr))' },
}

/** Links for class teachers to the attendance of their classes, which is their first task of each day. */
export const OwnClasses = () => (
  <Box className="not-printed" sx={CARDS}>
    {classesTaughtBy(useUser()).map(each => (
      <LinkCard
        key={classKeyOf(each)}
        title={`Attendance of ${classText(each)}`}
        text="Mark who is present today"
        href={attendancePath(each)}
      />
    ))}
  </Box>
)
