'use client'

import Stack from '@mui/material/Stack'
import { useUser } from '@/components/base/useUser'
import { can, PERMISSIONS } from '@/lib/contract/permissions'
import { StudentFigures } from './figures/StudentFigures'
import { LatestChanges } from './LatestChanges'
import { OpenBatches } from './OpenBatches'

/** The open batches, figures and latest changes of the school that the user may see. */
export function Overview() {
  const user = useUser()
  const mayChange = PERMISSIONS.some(permission => !permission.endsWith('.read') && can(user, permission))
  return (
    <Stack sx={{ gap: 2, mt: 2 }}>
      {mayChange && <OpenBatches />}
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
