'use client'

import Stack from '@mui/material/Stack'
import { Can } from '@/components/session/Can'
import { useUser } from '@/components/session/useUser'
import { can, PERMISSIONS } from '@/lib/contract/permissions'
import { StudentFigures } from './figures/StudentFigures'
import { LatestChanges } from './LatestChanges'
import { OpenBatches } from './OpenBatches'

/** What is going on in the school, as far as the user may see it. */
export function Overview() {
  const user = useUser()
  const mayChange = PERMISSIONS.some(permission => !permission.endsWith('.read') && can(user, permission))
  const mayRead = can(user, 'students.read') || can(user, 'staff.read')
  return (
    <Stack sx={{ gap: 2, mt: 2 }}>
      {mayChange && <OpenBatches />}
      <Can permission="students.read">
        <StudentFigures />
      </Can>
      {mayRead && <LatestChanges />}
    </Stack>
  )
}
