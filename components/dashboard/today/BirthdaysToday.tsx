import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useRecordLinks } from '@/components/dialog/useRecordLinks'
import { SectionCard } from '@/components/layout/SectionCard'
import { ON_TOUCH, TOUCH_TARGET } from '@/components/theme/touch'
import { formatNumber, fullName } from '@/lib/client/format'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import type { Figures } from '@/lib/contract/dashboard'
import { classText } from '@/lib/contract/students/classes'

const NAMES = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  typography: 'body2',
  '& li': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, minWidth: 0, [ON_TOUCH]: { minHeight: 44 } },
  '& a': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .class': { color: 'text.secondary', whiteSpace: 'nowrap' },
}

/** The names and classes of the active students whose birthday is today, as links to their records. */
export function BirthdaysToday({
  birthdays,
  birthdaysToday,
  today,
}: Pick<Figures, 'birthdays' | 'birthdaysToday' | 'today'>) {
  const linkTo = useRecordLinks('student')
  const total = birthdays.find(({ day }) => day === today)?.students ?? 0
  const all = studentsPath(figureFilters.birthdays({ first: today, last: today }))
  return (
    <SectionCard
      title="Birthdays Today"
      action={
        total > birthdaysToday.length && (
          <Button component={NextLink} href={all} prefetch={false}>{`All ${formatNumber(total)}`}</Button>
        )
      }
    >
      {birthdaysToday.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No active student has a birthday today.
        </Typography>
      ) : (
        <Box component="ul" aria-label="Birthdays today" sx={NAMES}>
          {birthdaysToday.map(student => (
            <li key={student._id}>
              <Link {...linkTo(student)} sx={{ position: 'relative', ...TOUCH_TARGET }}>
                <bdi>{fullName(student)}</bdi>
              </Link>
              <span className="class">{classText(student)}</span>
            </li>
          ))}
        </Box>
      )}
    </SectionCard>
  )
}
