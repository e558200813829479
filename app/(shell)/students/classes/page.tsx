import type { Metadata } from 'next'
import { RequireAccess } from '@/components/session/RequireAccess'
import { ClassesScreen } from '@/components/students/classes/ClassesScreen'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { PREFETCH_FIGURES } from '../../dashboard/figures-read'
import { prefetchOpenedRecord, type PageProps, searchParamsOf } from '../../page-address'
import { Prefetched } from '../../Prefetched'

export const metadata: Metadata = { title: PAGE_TITLES['/students/classes'] }

export default async function ClassesPage(props: PageProps) {
  return (
    <Prefetched reads={[PREFETCH_FIGURES, ...prefetchOpenedRecord(await searchParamsOf(props))]}>
      <RequireAccess page="/students/classes">
        <ClassesScreen />
      </RequireAccess>
    </Prefetched>
  )
}
