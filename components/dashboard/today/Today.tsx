import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useUser } from '@/components/base/useUser'
import { LazyPart } from '@/components/feedback/LazyPart'
import { QueryError } from '@/components/feedback/QueryError'
import { figuresQuery } from '@/lib/client/queries/dashboard'
import { studentQueries } from '@/lib/client/queries/students'
import { DASHBOARD_LISTS } from '@/lib/contract/constants'
import { mayOpenPage } from '@/lib/contract/pages'
import { can, CHANGING_PERMISSIONS } from '@/lib/contract/permissions'
import type { StudentPage } from '@/lib/contract/students/query'
import { OpenBatches } from '../OpenBatches'
import { StudentsToday } from './StudentsToday'

/** The code is loaded only in schools without students. */
const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps')).FirstSteps }))

const hasNoStudents = ({ pagination }: StudentPage): boolean => pagination.totalStudents === 0

/** The tasks of the day that the user may see: birthdays, records that need work, and unfinished bulk changes. */
export function Today() {
  const user = useUser()
  const readsStudents = can(user, 'students.read')
  const { data: isEmpty = false } = useQuery({
    ...studentQueries.list(DASHBOARD_LISTS.students.all),
    enabled: readsStudents,
    select: hasNoStudents,
  })
  const mayChange = CHANGING_PERMISSIONS.some(permission => can(user, permission))
  const batches = mayChange && <OpenBatches />
  return (
    <Stack sx={{ gap: 2, mb: 2, '&:empty': { display: 'none' } }}>
      {isEmpty && mayOpenPage(user, '/settings') && (
        <LazyPart>
          <FirstSteps />
        </LazyPart>
      )}
      {readsStudents && isEmpty && <FiguresError />}
      {readsStudents && !isEmpty ? <StudentsToday>{batches}</StudentsToday> : batches}
    </Stack>
  )
}

/** Shows why the figures could not be loaded. In a school without students, no other card shows this error. */
const FiguresError = () => <QueryError query={useQuery(figuresQuery)} />
