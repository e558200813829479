'use client'

import Badge from '@mui/icons-material/BadgeOutlined'
import { ListResults } from '@/components/layout/ListResults'
import type { StaffFilters, StaffPage, StaffQuery } from '@/lib/contract/staff'
import type { OnAction } from './staff-action'
import { staffAddress } from './staff-filters'
import { StaffCards } from './StaffCards'
import { StaffTable } from './StaffTable'

type Props = {
  page: StaffPage
  filters: StaffQuery
  wide: boolean
  onAction: OnAction
  onChange: (changes: StaffFilters) => void
  onClear: () => void
}

/** One page of the list, or why there is none. */
export function StaffResults({ page: { staff, pagination }, filters, wide, onAction, ...rest }: Props) {
  const List = wide ? StaffTable : StaffCards
  return (
    <ListResults
      things="staff"
      icon={<Badge />}
      place={pagination}
      total={pagination.totalStaff}
      limit={filters.limit}
      empty={staff.length === 0}
      filtered={staffAddress.isFiltered(filters)}
      {...rest}
    >
      <List staff={staff} onAction={onAction} />
    </ListResults>
  )
}
