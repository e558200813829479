'use client'

import { lazy } from 'react'
import Badge from '@mui/icons-material/BadgeOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useDialog } from '@/components/dialog/useDialog'
import { AddButton } from '@/components/list/AddButton'
import { ExportButton } from '@/components/list/ExportButton'
import { FilterBar } from '@/components/list/FilterBar'
import { RecordScreen } from '@/components/list/RecordScreen'
import { useListFilters } from '@/components/list/useListFilters'
import { SelectionArea } from '@/components/list/SelectionArea'
import { useRecordSelection } from '@/components/list/useRecordSelection'
import { exportStaff } from '@/lib/client/export/staff'
import { staffQueries } from '@/lib/client/queries/staff'
import { EXPORT_EMPTY } from '@/lib/contract/messages'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { staffCard, staffColumns } from './staff-columns'
import { STAFF_CHOICES, staffAddress } from './staff-filters'
import { type StaffAction, StaffDialogs, type StaffTask } from './StaffDialogs'
import { useActivate } from './useActivate'

const StaffSelectionBar = lazy(async () => ({ default: (await import('./StaffSelectionBar')).StaffSelectionBar }))

/** Lists staff, and opens the dialogs for everything that can be done with a member. */
export function StaffScreen() {
  const list = useListFilters(staffAddress)
  const { filters, change } = list
  const { content, isOpen, key, open, close } = useDialog<StaffTask>()
  const activate = useActivate()
  const query = useQuery(staffQueries.list(filters))
  const total = query.data?.pagination.totalStaff ?? 0
  const { selection, rows } = useRecordSelection('staff', filters, query.data?.staff, total)
  const onAction = (kind: StaffAction, record: StaffMember) =>
    kind === 'activate' ? activate(record) : open({ kind, record })

  return (
    <>
      <RecordScreen
        title="Staff Management"
        label="Staff"
        names={['staff', 'staff']}
        icon={<Badge />}
        actions={
          <>
            <Button component={NextLink} href="/staff/import" variant="outlined">
              Import
            </Button>
            <ExportButton save={() => exportStaff(filters)} empty={EXPORT_EMPTY.staff} />
            <AddButton permission="staff.create" onClick={() => open({ kind: 'create' })}>
              Add Staff
            </AddButton>
          </>
        }
        filterBar={
          <FilterBar things="staff" address={staffAddress} choices={STAFF_CHOICES} value={filters} onChange={change} />
        }
        list={list}
        query={query}
        columns={staffColumns(onAction)}
        card={(member, checkbox) => staffCard(member, onAction, checkbox)}
        selection={rows}
        recordsOf={page => page.staff}
        totalOf={page => page.pagination.totalStaff}
      />
      <SelectionArea count={selection.count}>
        <StaffSelectionBar selection={selection} filters={filters} total={total} />
      </SelectionArea>
      {content && (
        <StaffDialogs
          key={key}
          task={content}
          open={isOpen}
          onEdit={record => open({ kind: 'edit', record })}
          onClose={close}
        />
      )}
    </>
  )
}
