import type { Metadata } from 'next'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Suspense } from 'react'
import { CertificatePrint } from '@/components/print/certificates/CertificatePrint'
import { RequireAccess } from '@/components/session/RequireAccess'

export const metadata: Metadata = { title: PAGE_TITLES['/print/certificates/[id]'] }

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
