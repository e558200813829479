'use client'

import School from '@mui/icons-material/SchoolOutlined'
import Button from '@mui/material/Button'
import { EmptyState } from '@/components/feedback/EmptyState'
import { ListPager } from '@/components/feedback/ListPager'
import type { StudentFilters, StudentPage, StudentQuery } from '@/lib/contract/student'
import { isFiltered } from './student-filters'
import type { OnAction } from './student-action'
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
  if (!students.length) return <NoStudents filtered={isFiltered(filters)} onClear={onClear} />
  return (
    <>
      {wide ? (
        <StudentTable students={students} onAction={onAction} />
      ) : (
        <StudentCards students={students} onAction={onAction} />
      )}
      <ListPager
        page={pagination.currentPage}
        pages={pagination.totalPages}
        limit={filters.limit}
        total={pagination.totalStudents}
        onPage={page => onChange({ page })}
        onLimit={limit => onChange({ limit })}
      />
    </>
  )
}

function NoStudents({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) {
    return (
      <EmptyState icon={<School />} title="No students found">
        Students appear here as soon as they have been added.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<School />}
      title="No students found"
      action={
        <Button variant="outlined" onClick={onClear}>
          Show all students
        </Button>
      }
    >
      No student matches the search and the filters. Try other words, or fewer filters.
    </EmptyState>
  )
}
