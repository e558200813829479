import type { Metadata } from 'next'
import { Suspense } from 'react'
import { StaffRecordFilePrint } from '@/components/print/record-file/StaffRecordFilePrint'
import { RequireAccess } from '@/components/session/RequireAccess'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'

export const metadata: Metadata = { title: PAGE_TITLES['/print/staff/record-file/[id]'] }

export default async function StaffRecordFilePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return (
    <RequireAccess page="/print/staff/record-file/[id]">
      <Suspense>
        <StaffRecordFilePrint id={id} />
      </Suspense>
    </RequireAccess>
  )
}
