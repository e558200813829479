import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { DialogLink } from '@/components/dialog/dialog-link'
import { PersonAvatar } from '@/components/layout/PersonAvatar'
import { fullName } from '@/lib/client/format'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { useUser } from '@/components/base/useUser'
import type { Student } from '@/lib/contract/students/schema'
import { type Comparison, compare } from './compare'

/** Label and two values in a row; on a phone the label is above the values. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '160px repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
}
const LABEL = { gridColumn: { xs: '1 / -1', sm: 'auto' } }

type Props = { students: readonly [Student, Student]; linkTo: (student: Student) => DialogLink }

/**
 * Shows two records side by side, and marks different values. The ARIA roles tell screen readers that the layout is
 * a table, even when the rows wrap on a phone.
 */
export function ComparisonTable({ students, linkTo }: Props) {
  const user = useUser()
  return (
    <Box role="table" aria-label={students.map(fullName).join(' and ')} sx={{ display: 'grid', rowGap: 0.5 }}>
      <Box role="row" sx={{ ...ROW, mb: 1 }}>
        <Box role="columnheader" sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Typography variant="body2" color="textSecondary">
            Field
          </Typography>
        </Box>
        {students.map(student => (
          <Box key={student._id} role="columnheader" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <PersonAvatar name={student.name} id={student._id} photo={student.profilePhoto.url} size={32} />
            <Link
              {...linkTo(student)}
              variant="body2"
              dir="auto"
              sx={{ position: 'relative', textAlign: 'start', overflowWrap: 'anywhere', minWidth: 0, ...TOUCH_TARGET }}
            >
              {student.studentId}
            </Link>
          </Box>
        ))}
      </Box>
      {compare(students, user).map(({ key, ...comparison }) => (
        <ComparisonRow key={key} {...comparison} />
      ))}
    </Box>
  )
}

const ComparisonRow = ({ label, values, isDifferent }: Omit<Comparison, 'key'>) => (
  <Box role="row" sx={ROW}>
    <Typography role="rowheader" variant="body2" color="textSecondary" sx={LABEL}>
      {isDifferent ? `≠ ${label}` : label}
    </Typography>
    {values.map((value, index) => (
      <Typography
        key={index}
        role="cell"
        component={isDifferent ? 'strong' : 'span'}
        variant="body2"
        dir="auto"
        sx={{
          overflowWrap: 'anywhere',
          px: 0.75,
          mx: -0.75,
          borderRadius: 1,
          fontWeight: isDifferent ? 600 : undefined,
          bgcolor: isDifferent ? 'action.selected' : undefined,
        }}
      >
        {value || '—'}
      </Typography>
    ))}
  </Box>
)
