'use client'

import TrashIcon from '@mui/icons-material/DeleteOutlined'
import { useQuery } from '@tanstack/react-query'
import { lazyDialog } from '@/components/feedback/lazy-dialog'
import { useListFilters } from '@/components/form/useListFilters'
import { ListPage } from '@/components/layout/ListPage'
import { ListResults } from '@/components/layout/ListResults'
import { ListSkeleton } from '@/components/layout/ListSkeleton'
import { useFitsTable } from '@/components/layout/widths'
import { useTask } from '@/components/layout/useTask'
import { trashList } from '@/lib/client/queries/trash'
import { TRASH_DAYS, type TrashedRecord } from '@/lib/contract/trash'
import { trashAddress } from './trash-filters'
import { TrashCards } from './TrashCards'
import { TrashFilterBar } from './TrashFilterBar'
import { COLUMNS, TrashTable } from './TrashTable'

const RestoreDialog = lazyDialog(async () => (await import('./RestoreDialog')).RestoreDialog)

/** What was deleted, and the way back. */
export function TrashScreen() {
  const { filters, change, clear } = useListFilters(trashAddress)
  const trash = useQuery(trashList(filters))
  const { task, isOpen, time, begin, end } = useTask<TrashedRecord>()
  const wide = useFitsTable()
  const List = wide ? TrashTable : TrashCards
  const filtered = trashAddress.isFiltered(filters)
  const place = trash.data?.pagination

  return (
    <>
      <ListPage
        title="Trash"
        actions={null}
        filters={<TrashFilterBar value={filters} onChange={change} />}
        summary={{ count: counted(place?.totalRecords), filtered, onClear: clear }}
        query={trash}
        skeleton={<ListSkeleton label="Loading trash" columns={COLUMNS} wide={wide} rows={filters.limit} />}
        onChange={change}
      >
        {({ records, pagination }) => (
          <ListResults
            things="deleted records"
            icon={<TrashIcon />}
            place={pagination}
            total={pagination.totalRecords}
            limit={filters.limit}
            empty={records.length === 0}
            filtered={filtered}
            nothing={`Students and staff who are deleted can be restored here for ${TRASH_DAYS} days.`}
            onChange={change}
            onClear={clear}
          >
            <List records={records} onRestore={begin} />
          </ListResults>
        )}
      </ListPage>
      {task && <RestoreDialog key={time} record={task} open={isOpen} onClose={end} />}
    </>
  )
}

const counted = (total: number | undefined) =>
  total === undefined ? total : `${total} deleted ${total === 1 ? 'record' : 'records'}`
