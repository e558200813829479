'use client'

import Box from '@mui/material/Box'
import { Can } from '@/components/session/Can'
import { useUser } from '@/components/session/useUser'
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

export function DashboardScreen() {
  const { role } = useUser()
  return (
    <>
      <Greeting />
      <Box sx={{ ...NUMBERS, mb: 2 }}>
        <Can permission="students.read">
          <StudentStats />
        </Can>
        {role === 'superAdmin' && <StaffStats />}
      </Box>
      <Box sx={WAYS}>
        <QuickActions />
        <Can permission="students.read">
          <LinkCard title="Manage Students" text="Find, correct and add student records" href="/students" />
        </Can>
        {role === 'superAdmin' && (
          <LinkCard title="Manage Staff" text="Add staff members and decide what they may do" href="/staff" />
        )}
      </Box>
    </>
  )
}
