'use client'

import TrashIcon from '@mui/icons-material/DeleteOutlined'
import { useQuery } from '@tanstack/react-query'
import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { RecordScreen } from '@/components/list/RecordScreen'
import { useListFilters } from '@/components/list/useListFilters'
import { trashList } from '@/lib/client/queries/trash'
import { TRASH_DAYS, type TrashedRecord } from '@/lib/contract/trash'
import { trashColumns } from './trash-columns'
import { trashAddress } from './trash-filters'
import { TrashFilterBar } from './TrashFilterBar'

const RestoreDialog = lazyDialog(async () => (await import('./RestoreDialog')).RestoreDialog)

/** Lists deleted records and restores them. */
export function TrashScreen() {
  const list = useListFilters(trashAddress)
  const { content, isOpen, key, open, close } = useDialog<TrashedRecord>()

  return (
    <>
      <RecordScreen
        title="Trash"
        names={['deleted record', 'deleted records']}
        icon={<TrashIcon />}
        emptyText={`Deleted students and staff can be restored here for ${TRASH_DAYS} days.`}
        filterBar={<TrashFilterBar value={list.filters} onChange={list.change} />}
        list={list}
        query={useQuery(trashList(list.filters))}
        columns={trashColumns(open)}
        recordsOf={page => page.records}
        totalOf={page => page.pagination.totalRecords}
      />
      {content && <RestoreDialog key={key} record={content} open={isOpen} onClose={close} />}
    </>
  )
}
