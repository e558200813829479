import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { SectionCard } from '@/components/layout/SectionCard'
import { formatNumber } from '@/lib/client/format'
import { absenteesPrintPath } from '@/lib/client/ui/attendance-addresses'
import { type AttendanceFigures, attendanceShareText, sumCounts } from '@/lib/contract/attendance/figures'
import { AbsentStudents } from './AbsentStudents'
import { MissingClasses } from './MissingClasses'
import { ShareByClass } from './ShareByClass'

type Props = { attendance: AttendanceFigures; today: string }

/**
 * Today's attendance: classes without attendance, the absent students with their phone numbers, and the share of each
 * class.
 */
export function AttendanceToday({ attendance, today }: Props) {
  const { dayOff, missing, taken, absent, absentees } = attendance
  return (
    <SectionCard
      title="Attendance Today"
      action={
        absent > 0 && (
          <Button component={NextLink} href={absenteesPrintPath(today)} prefetch={false}>
            Print Absent Students
          </Button>
        )
      }
    >
      {dayOff === undefined ? (
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2">{summaryOf(attendance)}</Typography>
          {missing.length > 0 && <MissingClasses classes={missing} day={today} />}
          {absent > 0 && <AbsentStudents absentees={absentees} total={absent} />}
          {taken.length > 0 && <ShareByClass taken={taken} day={today} />}
        </Stack>
      ) : (
        <Typography variant="body2" color="textSecondary">{`No attendance today: ${dayOff}.`}</Typography>
      )}
    </SectionCard>
  )
}

/** `38 of 42 classes have taken attendance: 94 % are present, and 31 students are absent.` */
function summaryOf({ missing, taken, absent }: AttendanceFigures): string {
  const classes = `${formatNumber(taken.length)} of ${formatNumber(taken.length + missing.length)} classes have taken attendance`
  if (taken.length === 0) return `${classes}.`
  const share = attendanceShareText(sumCounts(taken.map(({ counts }) => counts)))
  return `${classes}: ${share} are present, and ${absentText(absent)}.`
}

function absentText(absent: number): string {
  if (absent === 0) return 'nobody is absent'
  return absent === 1 ? '1 student is absent' : `${formatNumber(absent)} students are absent`
}
