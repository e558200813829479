import ChevronLeft from '@/components/icons/ChevronLeft'
import ChevronRight from '@/components/icons/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useUser } from '@/components/base/useUser'
import { classYearsQuery } from '@/lib/client/queries/class-years'
import { figuresQuery } from '@/lib/client/queries/dashboard'
import { coversClass } from '@/lib/contract/class-scope'
import { neighboringClasses, classPath, classText, type SchoolClass } from '@/lib/contract/students/classes'

type Props = {
  schoolClass: SchoolClass
  /** The past academic year on the page; undefined for the present. */
  year?: string | undefined
}

/** A loaded list of classes that is older than this is loaded again. */
const CLASSES_MS = 60_000

/** The classes with students, now or in a past year; undefined until they are loaded. */
function useClassesWithStudents(year: string | undefined): readonly SchoolClass[] | undefined {
  const now = useQuery({ ...figuresQuery, staleTime: CLASSES_MS, enabled: year === undefined })
  const then = useQuery({ ...classYearsQuery(year), enabled: year !== undefined })
  return (year === undefined ? now : then).data?.classes
}

/** Links to the previous class and the next class with students. */
export function NeighboringClassLinks({ schoolClass, year }: Props) {
  const user = useUser()
  const isSeen = (one: SchoolClass) => year !== undefined || coversClass(user, one)
  const { previous, next } = neighboringClasses(schoolClass, isSeen, useClassesWithStudents(year))
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
