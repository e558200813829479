'use client'

import School from '@mui/icons-material/SchoolOutlined'
import { ListResults } from '@/components/layout/ListResults'
import type { StudentFilters, StudentPage, StudentQuery } from '@/lib/contract/student'
import type { OnAction } from './student-action'
import { studentAddress } from './student-filters'
import { StudentCards } from './StudentCards'
import { StudentTable } from './StudentTable'

type Props = {
  page: StudentPage
  filters: StudentQuery
  wide: boolean
  onAction: OnAction
  onChange: (changes: StudentFilters) => void
  onClear: () => void
}

/** One page of the list, or why there is none. */
export function StudentResults({ page: { students, pagination }, filters, wide, onAction, onChange, onClear }: Props) {
  const List = wide ? StudentTable : StudentCards
  return (
    <ListResults
      things="students"
      icon={<School />}
      place={pagination}
      total={pagination.totalStudents}
      limit={filters.limit}
      empty={students.length === 0}
      filtered={studentAddress.isFiltered(filters)}
      onChange={onChange}
      onClear={onClear}
    >
      <List students={students} onAction={onAction} />
    </ListResults>
  )
}
