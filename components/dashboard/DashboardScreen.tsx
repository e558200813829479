'use client'

import Box from '@mui/material/Box'
import { Can } from '@/components/session/Can'
import { useUser } from '@/components/session/useUser'
import type { User } from '@/lib/contract/auth'
import { can } from '@/lib/contract/permissions'
import { Greeting } from './Greeting'
import { LinkCard } from './LinkCard'
import { QuickActions } from './QuickActions'
import { StaffStats } from './StaffStats'
import { StudentStats } from './StudentStats'

const NUMBERS = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))' }
const WAYS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  // Two to a row; where their number is odd, the first has a row to itself.
  '& > :first-of-type:nth-last-of-type(odd)': { gridColumn: '1 / -1' },
}

/** What this user may do with the records, in words. */
function waysWithStudents(user: User): string {
  const ways = [
    'Find',
    ...(can(user, 'students.update') ? ['correct'] : []),
    ...(can(user, 'students.create') ? ['add'] : []),
  ]
  return `${ways.length > 1 ? `${ways.slice(0, -1).join(', ')} and ${ways.at(-1)}` : 'Find and read'} student records`
}

export function DashboardScreen() {
  const user = useUser()
  return (
    <>
      <Greeting />
      <Box sx={{ ...NUMBERS, mb: 2 }}>
        <Can permission="students.read">
          <StudentStats />
        </Can>
        {user.role === 'superAdmin' && <StaffStats />}
      </Box>
      <Box sx={WAYS}>
        <QuickActions />
        <Can permission="students.read">
          <LinkCard title="Manage Students" text={waysWithStudents(user)} href="/students" />
        </Can>
        {user.role === 'superAdmin' && (
          <LinkCard title="Manage Staff" text="Add staff members and decide what they may do" href="/staff" />
        )}
      </Box>
    </>
  )
}
