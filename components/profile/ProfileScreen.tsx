'use client'

import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { PageHeader } from '@/components/layout/PageHeader'
import { ShortcutsSwitch } from '@/components/shortcuts/ShortcutsSwitch'
import { useUser } from '@/components/session/useUser'
import { ChangePassword } from './ChangePassword'
import { Devices } from './Devices'
import { PersonalInformation } from './PersonalInformation'
import { ProfileCard } from './ProfileCard'
import { SecondFactor } from './second-factor/SecondFactor'
import { SchoolSettings } from './SchoolSettings'
import { SummaryCard } from './SummaryCard'

/** The user's own data, password, second factor and devices. */
export function ProfileScreen() {
  const { role } = useUser()
  return (
    <>
      <PageHeader title="Profile" />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', lg: '300px minmax(0, 1fr)' },
        }}
      >
        <SummaryCard />
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <PersonalInformation />
          <ChangePassword />
          <SecondFactor />
          {role === 'superAdmin' && <SchoolSettings />}
          <ProfileCard title="Keyboard Shortcuts">
            <ShortcutsSwitch />
          </ProfileCard>
          <Devices />
        </Stack>
      </Box>
    </>
  )
}
