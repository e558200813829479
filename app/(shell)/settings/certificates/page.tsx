import type { Metadata } from 'next'
import { GET as templates } from '@/app/api/v1/certificates/templates/route'
import { CertificateTemplates } from '@/components/settings/CertificateTemplates'
import { SettingsPage } from '@/components/settings/SettingsPage'
import { certificateKeys } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../../Prefetched'

export const metadata: Metadata = { title: PAGE_TITLES['/settings/certificates'] }

export default function CertificateSettingsPage() {
  return (
    <Prefetched reads={[{ key: certificateKeys.templates, read: actor => templates.read(actor, {}) }]}>
      <SettingsPage page="/settings/certificates">
        <CertificateTemplates />
      </SettingsPage>
    </Prefetched>
  )
}
