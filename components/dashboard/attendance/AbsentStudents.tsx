import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useRecordLinks } from '@/components/dialog/useRecordLinks'
import { formatNumber, fullName } from '@/lib/client/format'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import type { Absentee } from '@/lib/contract/attendance/absentees'
import { classText } from '@/lib/contract/students/classes'
import { ABSENT, HEADING, TOUCHED } from './attendance-styles'

type Props = {
  /** The absent students to show, which may be fewer than `total`. */
  absentees: readonly Absentee[]
  total: number
}

/** The absent students, with the phone numbers that the school office can call. */
export function AbsentStudents({ absentees, total }: Props) {
  const linkTo = useRecordLinks('student')
  return (
    <div>
      <Typography component="h3" sx={HEADING}>
        {'Absent: '}
        <Link
          component={NextLink}
          href={studentsPath(figureFilters.absentToday())}
          prefetch={false}
          aria-label={`Absent today: ${formatNumber(total)}`}
          sx={TOUCHED}
        >
          {formatNumber(total)}
        </Link>
      </Typography>
      <Box component="ul" aria-label="Absent today" sx={ABSENT}>
        {absentees.map(student => (
          <li key={student._id}>
            <div className="student">
              <Link {...linkTo(student)}>
                <bdi>{fullName(student)}</bdi>
              </Link>
              <span className="class">{classText(student)}</span>
            </div>
            <div className="phones">
              {phonesOf(student).map(({ who, name, phone }) => (
                <a
                  key={phone}
                  href={`tel:${phone}`}
                  title={name}
                  aria-label={`${who} of ${fullName(student)}: call ${phone}`}
                >{`${who} ${phone}`}</a>
              ))}
            </div>
          </li>
        ))}
      </Box>
    </div>
  )
}

/** The phone numbers without duplicates, because the emergency contact is often a parent. */
const phonesOf = ({ phones }: Absentee) =>
  phones.filter(({ phone }, place) => phones.findIndex(one => one.phone === phone) === place)
