import type { Metadata } from 'next'
import { GET as admins } from '@/app/api/v1/admins/route'
import { GET as tokens } from '@/app/api/v1/auth/tokens/route'
import { GET as settings } from '@/app/api/v1/settings/route'
import { Admins } from '@/components/settings/admins/Admins'
import { EraseReminder } from '@/components/settings/EraseReminder'
import { ExportRule } from '@/components/settings/ExportRule'
import { PersonalTokensOfAll } from '@/components/settings/PersonalTokensOfAll'
import { SettingsPage } from '@/components/settings/SettingsPage'
import { adminsKey, settingsKey, tokenKeys } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../../Prefetched'
import { PREFETCH_SIGN_IN_OPTIONS } from '../../sign-in-options-read'

export const metadata: Metadata = { title: PAGE_TITLES['/settings/security'] }

export default function SecuritySettingsPage() {
  return (
    <Prefetched
      reads={[
        { key: settingsKey, read: actor => settings.read(actor, {}) },
        PREFETCH_SIGN_IN_OPTIONS,
        { key: adminsKey, read: async actor => (await admins.read(actor, {})).admins },
        {
          key: tokenKeys.list('everyone'),
          read: async actor => (await tokens.read(actor, { query: { of: 'everyone' } })).tokens,
        },
      ]}
    >
      <SettingsPage page="/settings/security">
        <ExportRule />
        <EraseReminder />
        <Admins />
        <PersonalTokensOfAll />
      </SettingsPage>
    </Prefetched>
  )
}
