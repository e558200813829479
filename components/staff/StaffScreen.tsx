'use client'

import { lazy, useDeferredValue, useMemo } from 'react'
import Badge from '@/components/icons/BadgeOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useDialog } from '@/components/dialog/useDialog'
import { openTask, useRecordLinks } from '@/components/dialog/useRecordLinks'
import { AddButton } from '@/components/list/AddButton'
import { FilterBar } from '@/components/list/FilterBar'
import { ListTools } from '@/components/list/ListTools'
import { RecordScreen } from '@/components/list/RecordScreen'
import { SelectionArea } from '@/components/list/SelectionArea'
import { sortingOf } from '@/components/list/sorting-of'
import { useColumnChoice, useColumns } from '@/components/list/useColumnChoice'
import { useListFilters } from '@/components/list/useListFilters'
import { useRecordSelection } from '@/components/list/useRecordSelection'
import { useStableCallback } from '@/components/list/useStableCallback'
import { useOpenView } from '@/components/list/views/useOpenView'
import { useUser } from '@/components/base/useUser'
import { recordNumber } from '@/lib/client/dialog-address'
import { usePreferences } from '@/lib/client/queries/preferences'
import { staffQueries } from '@/lib/client/queries/staff'
import { countText } from '@/lib/client/format'
import { STAFF_LIST_BUTTONS as BUTTONS } from '@/lib/contract/buttons'
import { customSorts } from '@/lib/contract/custom-fields/sorting'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { staffColumnChoice, type StaffAction, staffList } from './staff-columns'
import { moreStaffFilters, STAFF_CHOICES, staffListAddress } from './staff-filters'
import { StaffActions } from './StaffActions'
import { StaffCells } from './StaffCells'
import { type StaffDialogChange, StaffChangeDialogs } from './StaffChangeDialogs'
import { useActivate } from './useActivate'
import { useOfferedActions } from './useOfferedActions'

const StaffSelectionBar = lazy(async () => ({ default: (await import('./StaffSelectionBar')).StaffSelectionBar }))

const NAMES = ['staff', 'staff'] as const

/** Lists staff, and offers every action for a staff member. */
export function StaffScreen() {
  const user = useUser()
  const list = useListFilters(staffListAddress)
  const { filters, change } = list
  const { open, show } = useDialog<{ change: StaffDialogChange; record: StaffMember }>()
  const linkTo = useRecordLinks('staff')
  const activate = useActivate()
  const isOffered = useOfferedActions()
  const query = useQuery(staffQueries.list(filters))
  const total = query.data?.pagination.totalStaff ?? 0
  const { selection, rows } = useRecordSelection('staff', filters, query.data?.staff, total)
  const view = useOpenView('staff', list.viewId)
  const chosen = useColumns('staff', view)
  const shown = { entity: 'staff', address: staffListAddress, filters, change, view, columns: chosen } as const
  const choice = useColumnChoice(shown, staffColumnChoice(user))
  const onAction = useStableCallback((action: StaffAction, record: StaffMember) => {
    if (action === 'activate') activate(record)
    else if (action === 'view' || action === 'edit')
      openTask({ record: 'staff', kind: action, id: recordNumber(record), tab: 'details' })
    else open({ change: action, record })
  })
  // New filters can change the columns, and so redraw every row: apply them with low priority, like the server's answer.
  const drawn = useDeferredValue(filters)
  const { search } = drawn
  const listed = useMemo(
    () => ({ onAction, linkTo, chosen, search, isOffered }),
    [onAction, linkTo, chosen, search, isOffered],
  )
  const columns = useMemo(() => staffList.columns(listed), [listed])
  const card = useMemo(() => staffList.card(listed), [listed])
  const add = () => openTask({ record: 'staff', kind: 'create' })

  return (
    <>
      <RecordScreen
        title="Staff Management"
        label="Staff"
        names={NAMES}
        icon={<Badge />}
        emptyText="Add colleagues one by one, or import a list of them."
        emptyActions={
          <>
            <AddButton permission={BUTTONS.add.needs} onClick={add}>
              {BUTTONS.add.text}
            </AddButton>
            <Button component={NextLink} href="/staff/import" variant="outlined">
              {BUTTONS.import.text}
            </Button>
          </>
        }
        tools={<ListTools list={shown} columns={choice} />}
        actions={
          <>
            <StaffActions list={{ selection, filters, total, isFiltered: list.isFiltered }} />
            <AddButton permission={BUTTONS.add.needs} short onClick={add}>
              {BUTTONS.add.text}
            </AddButton>
          </>
        }
        filterBar={
          <FilterBar
            things="staff"
            address={staffListAddress}
            customSorts={customSorts(user, 'staff')}
            choices={STAFF_CHOICES}
            more={moreStaffFilters(user, filters)}
            value={filters}
            onChange={change}
            onClear={list.clear}
            count={query.data && countText(total, NAMES)}
            tools={<ListTools list={shown} columns={choice} cards />}
          />
        }
        list={list}
        query={query}
        columns={columns}
        card={card}
        selection={rows}
        sorting={sortingOf(filters, change)}
        density={usePreferences().density}
        recordsOf={page => page.staff}
        totalOf={page => page.pagination.totalStaff}
      />
      <SelectionArea count={selection.count}>
        <StaffSelectionBar selection={selection} filters={filters} total={total} />
      </SelectionArea>
      <StaffCells page={query.data} />
      {show((dialog, change) => (
        <StaffChangeDialogs {...dialog} {...change} onRemoved={selection.forget} />
      ))}
    </>
  )
}
