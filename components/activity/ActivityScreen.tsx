'use client'

import HistoryIcon from '@/components/icons/History'
import { useQuery } from '@tanstack/react-query'
import { DialogAddressContext } from '@/components/dialog/back-closes'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { closeDialog } from '@/components/dialog/dialog-history'
import { useDialogParam } from '@/components/dialog/useDialogParam'
import { ExportButton } from '@/components/list/ExportButton'
import { RecordScreen } from '@/components/list/RecordScreen'
import { useListFilters } from '@/components/list/useListFilters'
import { exportActivity } from '@/lib/client/export/activity'
import { activityList } from '@/lib/client/queries/activity'
import { EXPORT_EMPTY_MESSAGES } from '@/lib/contract/messages'
import { activityColumns } from './activity-columns'
import { activityAddress } from './activity-filters'
import { ActivityFilterBar } from './ActivityFilterBar'

const EventDialog = createLazyDialog(async () => (await import('./EventDialog')).EventDialog)

/** Lists the audit events: who changed what, and when. */
export function ActivityScreen() {
  const list = useListFilters(activityAddress)
  const { filters, change } = list
  const { content, isOpen, key, linkTo } = useDialogParam('event')
  const query = useQuery(activityList(filters))

  return (
    <>
      <RecordScreen
        title="Activity"
        names={['event', 'events']}
        icon={<HistoryIcon />}
        emptyText="Every change of a student or staff member appears here, and every sign-in."
        actions={<ExportButton save={() => exportActivity(filters)} empty={EXPORT_EMPTY_MESSAGES.activity} />}
        filterBar={<ActivityFilterBar value={filters} onChange={change} />}
        list={list}
        query={query}
        columns={activityColumns(linkTo)}
        recordsOf={page => page.events}
        totalOf={page => page.pagination.totalEvents}
        pictures={false}
      />
      {content && (
        <DialogAddressContext value>
          <EventDialog
            key={key}
            id={content}
            listed={query.data?.events.find(({ _id }) => _id === content)}
            open={isOpen}
            onFilter={change}
            onClose={closeDialog}
          />
        </DialogAddressContext>
      )}
    </>
  )
}
