'use client'

import { lazy } from 'react'
import Badge from '@mui/icons-material/BadgeOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useDialog } from '@/components/dialog/useDialog'
import { openTask, useRecordLinks } from '@/components/dialog/useRecordLinks'
import { AddButton } from '@/components/list/AddButton'
import { ExportButton } from '@/components/list/ExportButton'
import { FilterBar } from '@/components/list/FilterBar'
import { RecordScreen } from '@/components/list/RecordScreen'
import { useListFilters } from '@/components/list/useListFilters'
import { SelectionArea } from '@/components/list/SelectionArea'
import { useRecordSelection } from '@/components/list/useRecordSelection'
import { exportStaff } from '@/lib/client/export/staff'
import { numberOf } from '@/lib/client/dialog-address'
import { staffQueries } from '@/lib/client/queries/staff'
import { EXPORT_EMPTY } from '@/lib/contract/messages'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { type StaffAction, staffCard, staffColumns } from './staff-columns'
import { STAFF_CHOICES, staffAddress } from './staff-filters'
import { type StaffChange, StaffChangeDialogs } from './StaffChangeDialogs'
import { useActivate } from './useActivate'

const StaffSelectionBar = lazy(async () => ({ default: (await import('./StaffSelectionBar')).StaffSelectionBar }))

/** Lists staff, and leads to everything that can be done with a member. */
export function StaffScreen() {
  const list = useListFilters(staffAddress)
  const { filters, change } = list
  const { content, isOpen, key, open, close } = useDialog<{ change: StaffChange; record: StaffMember }>()
  const linkTo = useRecordLinks('staff')
  const activate = useActivate()
  const query = useQuery(staffQueries.list(filters))
  const total = query.data?.pagination.totalStaff ?? 0
  const { selection, rows } = useRecordSelection('staff', filters, query.data?.staff, total)
  const onAction = (action: StaffAction, record: StaffMember) => {
    if (action === 'activate') activate(record)
    else if (action === 'view' || action === 'edit')
      openTask({ record: 'staff', kind: action, id: numberOf(record), tab: 'details' })
    else open({ change: action, record })
  }
  const importLink = (
    <Button component={NextLink} href="/staff/import" variant="outlined">
      Import
    </Button>
  )
  const addButton = (
    <AddButton permission="staff.create" onClick={() => openTask({ record: 'staff', kind: 'create' })}>
      Add Staff
    </AddButton>
  )

  return (
    <>
      <RecordScreen
        title="Staff Management"
        label="Staff"
        names={['staff', 'staff']}
        icon={<Badge />}
        emptyText="Add colleagues one by one, or import a list of them."
        emptyActions={
          <>
            {addButton}
            {importLink}
          </>
        }
        actions={
          <>
            {importLink}
            <ExportButton save={() => exportStaff(filters)} empty={EXPORT_EMPTY.staff} />
            {addButton}
          </>
        }
        filterBar={
          <FilterBar things="staff" address={staffAddress} choices={STAFF_CHOICES} value={filters} onChange={change} />
        }
        list={list}
        query={query}
        columns={staffColumns(onAction, linkTo, filters.search)}
        card={(member, checkbox) => staffCard(member, onAction, linkTo, checkbox, filters.search)}
        selection={rows}
        recordsOf={page => page.staff}
        totalOf={page => page.pagination.totalStaff}
      />
      <SelectionArea count={selection.count}>
        <StaffSelectionBar selection={selection} filters={filters} total={total} />
      </SelectionArea>
      {content && <StaffChangeDialogs key={key} {...content} open={isOpen} onClose={close} />}
    </>
  )
}
