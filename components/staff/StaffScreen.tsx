'use client'

import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '@/components/feedback/ExportButton'
import { useListFilters } from '@/components/form/useListFilters'
import { ListPage } from '@/components/layout/ListPage'
import { ListSkeleton } from '@/components/layout/ListSkeleton'
import { useFitsTable } from '@/components/layout/widths'
import { useTask } from '@/components/layout/useTask'
import { Can } from '@/components/session/Can'
import { exportStaff } from '@/lib/client/export/staff'
import { staffList } from '@/lib/client/queries/staff'
import { EXPORT_EMPTY } from '@/lib/contract/messages'
import { staffAddress } from './staff-filters'
import { StaffDialogs, type StaffTask } from './StaffDialogs'
import { StaffFilterBar } from './StaffFilterBar'
import { StaffResults } from './StaffResults'
import { COLUMNS } from './StaffTable'
import { useActivate } from './useActivate'

/** Finding staff, and everything that can be done with a member. */
export function StaffScreen() {
  const { filters, change, clear } = useListFilters(staffAddress)
  const staff = useQuery(staffList(filters))
  const { task, isOpen, time, begin, end } = useTask<StaffTask>()
  const activate = useActivate()
  const wide = useFitsTable()
  const total = staff.data?.pagination.totalStaff

  return (
    <>
      <ListPage
        title="Staff Management"
        actions={
          <>
            <ExportButton save={() => exportStaff(filters)} empty={EXPORT_EMPTY.staff} />
            <Can permission="staff.create">
              <Button variant="contained" startIcon={<Add />} onClick={() => begin({ kind: 'create' })}>
                Add Staff
              </Button>
            </Can>
          </>
        }
        filters={<StaffFilterBar value={filters} onChange={change} />}
        summary={{
          count: total === undefined ? undefined : `${total} staff`,
          filtered: staffAddress.isFiltered(filters),
          onClear: clear,
        }}
        query={staff}
        skeleton={<ListSkeleton label="Loading staff" columns={COLUMNS} wide={wide} rows={filters.limit} />}
        onChange={change}
      >
        {page => (
          <StaffResults
            page={page}
            filters={filters}
            wide={wide}
            // Activating takes nothing from anybody, so it needs no question.
            onAction={(kind, member) =>
              kind === 'switch' && !member.isActive ? activate(member) : begin({ kind, member })
            }
            onChange={change}
            onClear={clear}
          />
        )}
      </ListPage>
      {task && <StaffDialogs key={time} task={task} open={isOpen} onClose={end} />}
    </>
  )
}
