import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { DetailSection } from '@/components/dialog/DetailSection'
import { studentClasses } from '@/lib/client/queries/class-years'
import { yearName } from '@/lib/contract/school-rules'
import { classPath, classText } from '@/lib/contract/students/classes'
import type { Student } from '@/lib/contract/students/schema'

type Props = {
  of: Student
  /** Whether the classes are links. When the details are open over a form, a link would leave the form. */
  linked: boolean
}

/** The classes of a student in past academic years, and the present class. Renders nothing before the first promotion. */
export function Classes({ of: student, linked }: Props) {
  const { data: classes = [] } = useQuery(studentClasses(student._id))
  if (classes.length === 0) return null
  const { standard, section, rollNumber, isActive } = student
  const rows = [
    ...(isActive ? [{ year: undefined, standard, section, rollNumber }] : []),
    ...classes.map(one => ({ ...one, year: one.year as number | undefined })),
  ]
  return (
    <DetailSection title="Classes" sx={{ mt: 3 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {rows.map(({ year, ...place }) => (
          <Typography key={year ?? 'now'} component="li" variant="body2">
            {`${year === undefined ? 'Now' : yearName(year)}: `}
            {linked ? (
              <Link component={NextLink} href={classPath(place, year)} variant="body2">
                {classText(place)}
              </Link>
            ) : (
              classText(place)
            )}
            {/* The roll numbers of erased students are not kept. */}
            {place.rollNumber > 0 && `, roll number ${place.rollNumber}`}
          </Typography>
        ))}
      </Box>
    </DetailSection>
  )
}
