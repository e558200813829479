import Stack from '@mui/material/Stack'
import { useUser } from '@/components/base/useUser'
import { can } from '@/lib/contract/permissions'
import { StudentFigures } from './figures/StudentFigures'
import { LatestChanges } from './LatestChanges'

/** The figures and the latest changes of the school that the user may see. */
export function Overview() {
  const user = useUser()
  return (
    <Stack sx={{ gap: 2, mt: 2, '&:empty': { display: 'none' } }}>
      {can(user, 'students.read') ? (
        <StudentFigures>
          <LatestChanges />
        </StudentFigures>
      ) : (
        can(user, 'staff.read') && <LatestChanges />
      )}
    </Stack>
  )
}
