'use client'

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Can } from '@/components/base/Can'
import { useUser } from '@/components/base/useUser'
import { staffQueries } from '@/lib/client/queries/staff'
import type { User } from '@/lib/contract/accounts/schema'
import { classesTaughtBy } from '@/lib/contract/class-scope'
import { DASHBOARD_LISTS } from '@/lib/contract/constants'
import { can, PERMISSIONS } from '@/lib/contract/permissions'
import { managesStaff } from '@/lib/contract/privileges'
import { Greeting } from './Greeting'
import { LinkCard } from './LinkCard'
import { NoPermissions } from './NoPermissions'
import { Overview } from './Overview'
import { QuickActions } from './QuickActions'
import { StaffStats, StudentStats } from './Stats'
import { OwnClasses } from './OwnClasses'
import { Today } from './today/Today'

const statColumns = (width: number) => `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))`
const STATS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: statColumns(160),
  // Paper has room for four cards in a row.
  '@media print': { gridTemplateColumns: statColumns(140) },
}
const CARDS = {
  display: 'grid',
  gap: 2,
  mt: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(300px, 1fr))' },
}

/** Describes in a sentence what the user may do with student records. */
function describeStudentRights(user: User): string {
  if (!can(user, 'students.read')) return 'Ask your administrator if you need to see student records'
  const canUpdate = can(user, 'students.update')
  const canCreate = can(user, 'students.create')
  if (canUpdate && canCreate) return 'Find, edit and add student records'
  if (canUpdate) return 'Find and edit student records'
  return canCreate ? 'Find and add student records' : 'Find and view student records'
}

export function DashboardScreen() {
  const user = useUser()
  const hasPermissions = PERMISSIONS.some(permission => can(user, permission))
  const teaches = classesTaughtBy(user).length > 0
  // Every user with staff.read loads this list, although only superAdmins see the count (R6.5).
  useQuery({ ...staffQueries.list(DASHBOARD_LISTS.staff.all), enabled: can(user, 'staff.read') })
  return (
    <>
      <Greeting />
      {teaches && <OwnClasses />}
      {!hasPermissions && !teaches && <NoPermissions />}
      <Box sx={{ ...STATS, mb: 2 }}>
        <Can permission="students.read">
          <StudentStats />
        </Can>
        {managesStaff(user) && <StaffStats />}
      </Box>
      {hasPermissions && <Today />}
      <QuickActions />
      {hasPermissions && <Overview />}
      <Box className="not-printed" sx={CARDS}>
        <LinkCard title="Manage Students" text={describeStudentRights(user)} href="/students" />
        {managesStaff(user) && (
          <LinkCard title="Manage Staff" text="Add staff members and set their permissions" href="/staff" />
        )}
      </Box>
    </>
  )
}
