import type { Metadata } from 'next'
import { GET as daysOff } from '@/app/api/v1/school/days-off/route'
import { DaysOffSettings } from '@/components/settings/days-off/DaysOffSettings'
import { SettingsPage } from '@/components/settings/SettingsPage'
import { daysOffKey } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../../Prefetched'

export const metadata: Metadata = { title: PAGE_TITLES['/settings/days-off'] }

export default function DaysOffPage() {
  return (
    <Prefetched reads={[{ key: daysOffKey, read: actor => daysOff.read(actor, {}) }]}>
      <SettingsPage page="/settings/days-off">
        <DaysOffSettings />
      </SettingsPage>
    </Prefetched>
  )
}
