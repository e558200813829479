'use client'

import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import HowToRegIcon from '@mui/icons-material/HowToRegOutlined'
import { useQuery } from '@tanstack/react-query'
import { studentList } from '@/lib/client/queries/students'
import { DASHBOARD_LISTS } from '@/lib/contract/constants'
import type { StudentPage } from '@/lib/contract/student'
import { StatCard } from './StatCard'

const total = ({ pagination }: StudentPage) => pagination.totalStudents

/** The school's own numbers, from the totals of two lists (decisions §5). */
export function StudentStats() {
  const all = useQuery({ ...studentList(DASHBOARD_LISTS.students.all), select: total })
  const active = useQuery({ ...studentList(DASHBOARD_LISTS.students.active), select: total })
  return (
    <>
      <StatCard label="Total Students" icon={<GroupsIcon />} query={all} />
      <StatCard label="Active Students" icon={<HowToRegIcon />} query={active} />
    </>
  )
}
