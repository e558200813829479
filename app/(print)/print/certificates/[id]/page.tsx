import type { Metadata } from 'next'
import { Suspense } from 'react'
import { CertificatePrint } from '@/components/print/certificates/CertificatePrint'
import { RequireAccess } from '@/components/session/RequireAccess'

export const metadata: Metadata = { title: 'Certificate' }

export default async function CertificatePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return (
    <RequireAccess page="/print/certificates/[id]">
      <Suspense>
        <CertificatePrint id={id} />
      </Suspense>
    </RequireAccess>
  )
}
