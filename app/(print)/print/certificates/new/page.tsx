import type { Metadata } from 'next'
import { Suspense } from 'react'
import { NewCertificate } from '@/components/print/certificates/NewCertificate'
import { RequireAccess } from '@/components/session/RequireAccess'

export const metadata: Metadata = { title: 'New Certificate' }

export default function NewCertificatePage() {
  return (
    <RequireAccess page="/print/certificates/new">
      <Suspense>
        <NewCertificate />
      </Suspense>
    </RequireAccess>
  )
}
