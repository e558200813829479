import type { Metadata } from 'next'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Suspense } from 'react'
import { NewCertificate } from '@/components/print/certificates/NewCertificate'
import { RequireAccess } from '@/components/session/RequireAccess'

export const metadata: Metadata = { title: PAGE_TITLES['/print/certificates/new'] }

export default function NewCertificatePage() {
  return (
    <RequireAccess page="/print/certificates/new">
      <Suspense>
        <NewCertificate />
      </Suspense>
    </RequireAccess>
  )
}
