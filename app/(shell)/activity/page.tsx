import type { Metadata } from 'next'
import { GET as list } from '@/app/api/v1/activity/route'
import { ActivityScreen } from '@/components/activity/ActivityScreen'
import { RequireAccess } from '@/components/session/RequireAccess'
import { activityAddress } from '@/components/activity/activity-filters'
import { activityKeys } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../Prefetched'
import { prefetchList, prefetchOpenedRecord, type PageProps, searchParamsOf, withPreferredRows } from '../page-address'

export const metadata: Metadata = { title: PAGE_TITLES['/activity'] }

export default async function ActivityPage(props: PageProps) {
  const search = await searchParamsOf(props)
  const { from, to } = activityAddress.read(search)
  // Do not prefetch events that are filtered by day: days begin and end in the browser's time zone, which the server
  // does not know.
  const events =
    from || to
      ? []
      : [withPreferredRows(activityAddress, search, query => prefetchList(activityKeys.list(query), list, query))]
  return (
    <Prefetched reads={[...events, ...prefetchOpenedRecord(search)]}>
      <RequireAccess page="/activity">
        <ActivityScreen />
      </RequireAccess>
    </Prefetched>
  )
}
