'use client'

import { lazy } from 'react'
import TrashIcon from '@/components/icons/DeleteOutlined'
import { useQuery } from '@tanstack/react-query'
import { DialogAddressContext } from '@/components/dialog/back-closes'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { closeDialog } from '@/components/dialog/dialog-history'
import { useDialogParam } from '@/components/dialog/useDialogParam'
import { RecordScreen } from '@/components/list/RecordScreen'
import { SelectionArea } from '@/components/list/SelectionArea'
import { useListFilters } from '@/components/list/useListFilters'
import { useSelection } from '@/components/list/useSelection'
import { fullName } from '@/lib/client/format'
import { trashList } from '@/lib/client/queries/trash'
import { TRASH_DAYS, type TrashedRecord } from '@/lib/contract/trash'
import { trashColumns } from './trash-columns'
import { trashAddress } from './trash-filters'
import { TrashFilterBar } from './TrashFilterBar'

const RestoreDialog = createLazyDialog(async () => (await import('./RestoreDialog')).RestoreDialog)

const TrashSelectionBar = lazy(async () => ({ default: (await import('./TrashSelectionBar')).TrashSelectionBar }))
const NONE: readonly TrashedRecord[] = []

/** Lists deleted records, restores them, and removes them for good. */
export function TrashScreen() {
  const list = useListFilters(trashAddress)
  const { page: _page, limit: _limit, ...matching } = list.filters
  const { content, isOpen, key, linkTo } = useDialogParam('restore')
  const query = useQuery(trashList(list.filters))
  const total = query.data?.pagination.totalRecords ?? 0
  const selection = useSelection(JSON.stringify(matching), query.data?.records ?? NONE, total, fullName)

  return (
    <>
      <RecordScreen
        title="Trash"
        names={['deleted record', 'deleted records']}
        icon={<TrashIcon />}
        emptyText={`Deleted students and staff can be restored here for ${TRASH_DAYS} days.`}
        filterBar={<TrashFilterBar value={list.filters} onChange={list.change} />}
        list={list}
        query={query}
        columns={trashColumns(linkTo)}
        selection={selection}
        recordsOf={page => page.records}
        totalOf={page => page.pagination.totalRecords}
      />
      <SelectionArea count={selection.count}>
        <TrashSelectionBar selection={selection} filters={list.filters} total={total} />
      </SelectionArea>
      {content && (
        <DialogAddressContext value>
          <RestoreDialog
            key={key}
            id={content}
            listed={query.data?.records.find(({ _id }) => _id === content)}
            open={isOpen}
            onRemoved={selection.forget}
            onClose={closeDialog}
          />
        </DialogAddressContext>
      )}
    </>
  )
}
