'use client'

import HistoryIcon from '@mui/icons-material/History'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '@/components/feedback/ExportButton'
import { lazyDialog } from '@/components/feedback/lazy-dialog'
import { useListFilters } from '@/components/form/useListFilters'
import { ListPage } from '@/components/layout/ListPage'
import { ListResults } from '@/components/layout/ListResults'
import { ListSkeleton } from '@/components/layout/ListSkeleton'
import { useFitsTable } from '@/components/layout/widths'
import { useTask } from '@/components/layout/useTask'
import { exportActivity } from '@/lib/client/export/activity'
import { activityList } from '@/lib/client/queries/activity'
import type { AuditEvent } from '@/lib/contract/audit'
import { EXPORT_EMPTY } from '@/lib/contract/messages'
import { activityAddress } from './activity-filters'
import { ActivityCards } from './ActivityCards'
import { ActivityFilterBar } from './ActivityFilterBar'
import { ActivityTable, COLUMNS } from './ActivityTable'

const EventDialog = lazyDialog(async () => (await import('./EventDialog')).EventDialog)

/** Everything that happened, and who did it. */
export function ActivityScreen() {
  const { filters, change, clear } = useListFilters(activityAddress)
  const activity = useQuery(activityList(filters))
  const { task, isOpen, time, begin, end } = useTask<AuditEvent>()
  const wide = useFitsTable()
  const List = wide ? ActivityTable : ActivityCards
  const filtered = activityAddress.isFiltered(filters)
  const place = activity.data?.pagination

  return (
    <>
      <ListPage
        title="Activity"
        actions={<ExportButton save={() => exportActivity(filters)} empty={EXPORT_EMPTY.activity} />}
        filters={<ActivityFilterBar value={filters} onChange={change} />}
        summary={{ count: counted(place?.totalEvents), filtered, onClear: clear }}
        query={activity}
        skeleton={
          <ListSkeleton label="Loading activity" columns={COLUMNS} wide={wide} rows={filters.limit} pictures={false} />
        }
        onChange={change}
      >
        {({ events, pagination }) => (
          <ListResults
            things="events"
            icon={<HistoryIcon />}
            place={pagination}
            total={pagination.totalEvents}
            limit={filters.limit}
            empty={events.length === 0}
            filtered={filtered}
            onChange={change}
            onClear={clear}
          >
            <List events={events} onOpen={begin} />
          </ListResults>
        )}
      </ListPage>
      {task && <EventDialog key={time} event={task} open={isOpen} onFilter={change} onClose={end} />}
    </>
  )
}

const counted = (total: number | undefined) =>
  total === undefined ? total : `${total} ${total === 1 ? 'event' : 'events'}`
