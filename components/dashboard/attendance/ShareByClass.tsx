import Box from '@mui/material/Box'
import NextLink from 'next/link'
import { attendancePath } from '@/lib/contract/attendance/attendance-page'
import { type AttendanceFigures, attendanceShareText } from '@/lib/contract/attendance/figures'
import { classKeyOf, classText } from '@/lib/contract/students/classes'
import { ON_TOUCH } from '@/components/theme/touch'
import { CLASS_SHARE_LIST_STYLES, HEADING } from './attendance-styles'

/** A list with more classes than this is collapsed at first. */
const OPEN_UP_TO = 60

/** The share of attendance of each class. Each link opens the attendance of the class. */
export const ShareByClass = ({ taken, day }: { taken: AttendanceFigures['taken']; day: string }) => (
  <details open={taken.length <= OPEN_UP_TO}>
    <Box component="summary" sx={{ ...HEADING, [ON_TOUCH]: { py: 1.5 } }}>
      Attendance by class
    </Box>
    <Box component="ul" aria-label="Attendance by class" sx={CLASS_SHARE_LIST_STYLES}>
      {taken.map(({ counts, ...schoolClass }) => (
        <li key={classKeyOf(schoolClass)}>
          <NextLink href={attendancePath(schoolClass, day)} prefetch={false}>
            <span>{classText(schoolClass)}</span> <span>{attendanceShareText(counts)}</span>
          </NextLink>
        </li>
      ))}
    </Box>
  </details>
)
