import type { Metadata } from 'next'
import { Suspense } from 'react'
import { RecordFilePrint } from '@/components/print/record-file/RecordFilePrint'
import { RequireAccess } from '@/components/session/RequireAccess'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'

export const metadata: Metadata = { title: PAGE_TITLES['/print/record-file/[id]'] }

export default async function RecordFilePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return (
    <RequireAccess page="/print/record-file/[id]">
      <Suspense>
        <RecordFilePrint id={id} />
      </Suspense>
    </RequireAccess>
  )
}
