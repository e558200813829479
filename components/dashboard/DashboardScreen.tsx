'use client'

import Box from '@mui/material/Box'
import { Can } from '@/components/session/Can'
import { useUser } from '@/components/session/useUser'
import { Greeting } from './Greeting'
import { LinkCard } from './LinkCard'
import { QuickActions } from './QuickActions'
import { StaffStats } from './StaffStats'
import { StudentStats } from './StudentStats'

const cards = (width: number) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))`,
})

export function DashboardScreen() {
  const { role } = useUser()
  return (
    <>
      <Greeting />
      <Box sx={{ ...cards(160), mb: 2 }}>
        <Can permission="students.read">
          <StudentStats />
        </Can>
        {role === 'superAdmin' && <StaffStats />}
      </Box>
      <Box sx={cards(320)}>
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
