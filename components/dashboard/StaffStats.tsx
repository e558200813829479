'use client'

import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined'
import { useQuery } from '@tanstack/react-query'
import { staffList } from '@/lib/client/queries/staff'
import { DASHBOARD_LISTS } from '@/lib/contract/constants'
import type { StaffPage } from '@/lib/contract/staff'
import { StatCard } from './StatCard'

const total = ({ pagination }: StaffPage) => pagination.totalStaff

/** The school's own numbers, from the totals of two lists (decisions §5). */
export function StaffStats() {
  const all = useQuery({ ...staffList(DASHBOARD_LISTS.staff.all), select: total })
  const active = useQuery({ ...staffList(DASHBOARD_LISTS.staff.active), select: total })
  return (
    <>
      <StatCard label="Total Staff" icon={<BadgeIcon />} query={all} />
      <StatCard label="Active Staff" icon={<VerifiedIcon />} query={active} />
    </>
  )
}
