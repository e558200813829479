import { useState } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { DetailSection } from '@/components/dialog/DetailSection'
import { formatNumber } from '@/lib/client/format'
import { monthPrintPath } from '@/lib/client/ui/attendance-addresses'
import { attendanceShareText } from '@/lib/contract/attendance/figures'
import { MARK_TEXTS, type MarkCounts, MARKS } from '@/lib/contract/attendance/marks'
import type { StudentAttendance } from '@/lib/contract/attendance/of-student'
import { yearName } from '@/lib/contract/school-rules'
import { classKeyOf, classText } from '@/lib/contract/students/classes'
import { MonthCalendar } from './MonthCalendar'
import { MonthSteps } from './MonthSteps'

type Props = StudentAttendance & {
  /** Whether to link to the registers of the month. Over a form there is no link, because it would leave the form. */
  linked: boolean
}

/** The attendance of a student: the share of each academic year, and the months as calendars. */
export function Attendance({ months, years, linked }: Props) {
  const [place, setPlace] = useState(0)
  const shown = months[place] ?? months[0]
  return (
    <DetailSection title="Attendance" sx={{ mt: 3 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0, display: 'grid', gap: 0.75 }}>
        {years.map(({ year, counts }) => (
          <Typography key={year} component="li" variant="body2">
            {`${yearName(year)}: ${attendanceShareText(counts)} (${countsText(counts)})`}
          </Typography>
        ))}
      </Box>
      {shown && (
        <>
          <MonthSteps months={months} place={place} onPlace={setPlace}>
            {linked &&
              shown.classes.map(one => (
                <Link
                  key={classKeyOf(one)}
                  component={NextLink}
                  href={monthPrintPath(one, shown.month)}
                  prefetch={false}
                  variant="body2"
                  sx={{ ml: 1 }}
                >
                  {`Register of ${classText(one)}`}
                </Link>
              ))}
          </MonthSteps>
          <MonthCalendar {...shown} />
        </>
      )}
    </DetailSection>
  )
}

/** `184 present, 12 absent, 3 late` */
const countsText = (counts: MarkCounts): string =>
  MARKS.filter(mark => counts[mark] > 0)
    .map(mark => `${formatNumber(counts[mark])} ${MARK_TEXTS[mark].toLowerCase()}`)
    .join(', ')
