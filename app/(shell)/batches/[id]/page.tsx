import type { Metadata } from 'next'
import { GET as batch } from '@/app/api/v1/batches/[id]/route'
import { BatchScreen } from '@/components/batches/BatchScreen'
import { RequireAccess } from '@/components/session/RequireAccess'
import { batchKeys } from '@/lib/client/queries/keys'
import type { PrefetchQuery } from '@/lib/server/pages/prefetch-queries'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../../Prefetched'
import { prefetchOpenedRecord, type PageProps, searchParamsOf } from '../../page-address'
import { PREFETCH_SIGN_IN_OPTIONS } from '../../sign-in-options-read'

export const metadata: Metadata = { title: PAGE_TITLES['/batches/[id]'] }

export default async function BatchPage({ params, ...props }: PageProps & { params: Promise<{ id: string }> }) {
  const { id } = await params
  const detail: PrefetchQuery = {
    key: batchKeys.detail(id),
    read: async actor => (await batch.read(actor, { id })).batch,
  }
  return (
    <Prefetched reads={[detail, PREFETCH_SIGN_IN_OPTIONS, ...prefetchOpenedRecord(await searchParamsOf(props))]}>
      <RequireAccess page="/batches/[id]">
        <BatchScreen />
      </RequireAccess>
    </Prefetched>
  )
}
