'use client'

import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { PageHeader } from '@/components/layout/PageHeader'
import { ShortcutsSwitch } from '@/components/shortcuts/ShortcutsSwitch'
import { useUser } from '@/components/base/useUser'
import { useSignInOptions } from '@/lib/client/queries/sign-in-options'
import { ChangePassword } from './ChangePassword'
import { Devices } from './Devices'
import { SchoolAccount } from './identities/SchoolAccount'
import { OwnPermissions } from './OwnPermissions'
import { PersonalInformation } from './PersonalInformation'
import { SectionCard } from '@/components/layout/SectionCard'
import { SecondFactor } from './second-factor/SecondFactor'
import { SummaryCard } from './SummaryCard'
import { PersonalTokens } from './tokens/PersonalTokens'

const COLUMN = { gap: 2, minWidth: 0 }

/** The user's own data, permissions, password, school account, second factor, devices and tokens. */
export function ProfileScreen() {
  const { role } = useUser()
  const { oidc, staffPasswords } = useSignInOptions()
  const isWithoutPassword = role === 'staff' && !staffPasswords
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
          <PersonalTokens />
        </Stack>
        <Stack sx={COLUMN}>
          {!isWithoutPassword && <ChangePassword />}
          {oidc && <SchoolAccount name={oidc.name} />}
          <SecondFactor withoutPassword={isWithoutPassword} />
          <SectionCard title="Keyboard Shortcuts">
            <ShortcutsSwitch />
          </SectionCard>
        </Stack>
      </Box>
    </>
  )
}
