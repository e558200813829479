import type { Metadata } from 'next'
import { GET as secondFactor } from '@/app/api/v1/auth/second-factor/route'
import { GET as sessions } from '@/app/api/v1/auth/sessions/route'
import { GET as tokens } from '@/app/api/v1/auth/tokens/route'
import { GET as settings } from '@/app/api/v1/settings/route'
import { ProfileScreen } from '@/components/profile/ProfileScreen'
import { devicesKey, secondFactorKey, settingsKey, tokenKeys } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../Prefetched'
import { PREFETCH_SIGN_IN_OPTIONS } from '../sign-in-options-read'

export const metadata: Metadata = { title: PAGE_TITLES['/profile'] }

export default function ProfilePage() {
  return (
    <Prefetched
      reads={[
        { key: secondFactorKey, read: actor => secondFactor.read(actor, {}) },
        // Only superAdmins may read the settings, and only they see the switch that requires two-step sign-in.
        { key: settingsKey, read: actor => settings.read(actor, {}) },
        { key: devicesKey, read: async actor => (await sessions.read(actor, {})).sessions },
        PREFETCH_SIGN_IN_OPTIONS,
        { key: tokenKeys.list('me'), read: async actor => (await tokens.read(actor, { query: { of: 'me' } })).tokens },
      ]}
    >
      <ProfileScreen />
    </Prefetched>
  )
}
