import BadgeIcon from '@/components/icons/BadgeOutlined'
import GroupsIcon from '@/components/icons/GroupsOutlined'
import HowToRegIcon from '@/components/icons/HowToRegOutlined'
import VerifiedIcon from '@/components/icons/VerifiedUserOutlined'
import { useQuery } from '@tanstack/react-query'
import { staffQueries } from '@/lib/client/queries/staff'
import { studentQueries } from '@/lib/client/queries/students'
import { DASHBOARD_LISTS } from '@/lib/contract/constants'
import type { StaffPage } from '@/lib/contract/staff/schema'
import type { StudentPage } from '@/lib/contract/students/query'
import { StatCard } from './StatCard'

const { students, staff } = DASHBOARD_LISTS
const totalStudents = ({ pagination }: StudentPage) => pagination.totalStudents
const totalStaff = ({ pagination }: StaffPage) => pagination.totalStaff

/** The numbers of all students and of active students, which are the totals of two lists (R6.3). */
export function StudentStats() {
  const all = useQuery({ ...studentQueries.list(students.all), select: totalStudents })
  const active = useQuery({ ...studentQueries.list(students.active), select: totalStudents })
  return (
    <>
      <StatCard label="Total Students" icon={<GroupsIcon />} query={all} />
      <StatCard label="Active Students" icon={<HowToRegIcon />} query={active} />
    </>
  )
}

/** The numbers of all staff members and of active staff members. */
export function StaffStats() {
  const all = useQuery({ ...staffQueries.list(staff.all), select: totalStaff })
  const active = useQuery({ ...staffQueries.list(staff.active), select: totalStaff })
  return (
    <>
      <StatCard label="Total Staff" icon={<BadgeIcon />} query={all} />
      <StatCard label="Active Staff" icon={<VerifiedIcon />} query={active} />
    </>
  )
}
