'use client'

import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { PageHeader } from '@/components/layout/PageHeader'
import { ShortcutsSwitch } from '@/components/shortcuts/ShortcutsSwitch'
import { useUser } from '@/components/base/useUser'
import { ChangePassword } from './ChangePassword'
import { Devices } from './Devices'
import { OwnPermissions } from './OwnPermissions'
import { PersonalInformation } from './PersonalInformation'
import { SectionCard } from '@/components/layout/SectionCard'
import { SecondFactor } from './second-factor/SecondFactor'
import { SummaryCard } from './SummaryCard'

const COLUMN = { gap: 2, minWidth: 0 }

/** The user's own data, permissions, password, second factor and devices. */
export function ProfileScreen() {
  const { role } = useUser()
  return (
    <>
      <PageHeader title="Profile" />
      {/* In two columns of about the same height. */}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Stack sx={COLUMN}>
          <SummaryCard />
          <PersonalInformation />
          {role === 'staff' && <OwnPermissions />}
          <Devices />
        </Stack>
        <Stack sx={COLUMN}>
          <ChangePassword />
          <SecondFactor />
          <SectionCard title="Keyboard Shortcuts">
            <ShortcutsSwitch />
          </SectionCard>
        </Stack>
      </Box>
    </>
  )
}
