import ChevronLeft from '@/components/icons/ChevronLeft'
import ChevronRight from '@/components/icons/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { useUser } from '@/components/base/useUser'
import { coversClass } from '@/lib/contract/class-scope'
import { neighboringClasses, classPath, classText, type SchoolClass } from '@/lib/contract/students/classes'

type Props = {
  schoolClass: SchoolClass
  /** The past academic year that the page shows. */
  year?: string | undefined
}

/** Links to the previous class and the next class. */
export function ClassesBeside({ schoolClass, year }: Props) {
  const user = useUser()
  const { previous, next } = neighboringClasses(schoolClass, one => year !== undefined || coversClass(user, one))
  return (
    <Box component="nav" aria-label="Other classes" sx={{ display: 'flex', gap: 0.5, ml: { xs: -1, sm: 0 } }}>
      {previous && (
        <Button
          component={NextLink}
          href={classPath(previous, year)}
          size="small"
          startIcon={<ChevronLeft />}
          aria-label={`Previous class: ${classText(previous)}`}
        >
          {classText(previous)}
        </Button>
      )}
      {next && (
        <Button
          component={NextLink}
          href={classPath(next, year)}
          size="small"
          endIcon={<ChevronRight />}
          aria-label={`Next class: ${classText(next)}`}
        >
          {classText(next)}
        </Button>
      )}
    </Box>
  )
}
