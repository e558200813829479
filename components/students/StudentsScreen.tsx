'use client'

import { lazy, Suspense } from 'react'
import School from '@mui/icons-material/SchoolOutlined'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useDialog } from '@/components/dialog/useDialog'
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary'
import { AddButton } from '@/components/list/AddButton'
import { ExportButton } from '@/components/list/ExportButton'
import { FilterBar } from '@/components/list/FilterBar'
import { RecordScreen } from '@/components/list/RecordScreen'
import { useListFilters } from '@/components/list/useListFilters'
import { useSelection } from '@/components/list/useSelection'
import { useUser } from '@/components/session/useUser'
import { fullName } from '@/lib/client/format'
import { exportStudents } from '@/lib/client/export/students'
import { studentQueries } from '@/lib/client/queries/students'
import { EXPORT_EMPTY, NOT_LOADED } from '@/lib/contract/messages'
import { can } from '@/lib/contract/permissions'
import type { Student } from '@/lib/contract/students/schema'
import { studentCard, studentColumns } from './student-columns'
import { STUDENT_CHOICES, studentAddress } from './student-filters'
import { type StudentAction, StudentDialogs, type StudentTask } from './StudentDialogs'

// Loaded with the first selection, so that the list does not wait for it.
const StudentSelectionBar = lazy(async () => ({ default: (await import('./StudentSelectionBar')).StudentSelectionBar }))
const NO_STUDENTS: readonly Student[] = []

/** Lists students, and opens the dialogs to add, view, edit and delete one. */
export function StudentsScreen() {
  const list = useListFilters(studentAddress)
  const { filters, change } = list
  const { content, isOpen, key, open, close } = useDialog<StudentTask>()
  const query = useQuery(studentQueries.list(filters))
  const { page: _page, limit: _limit, sortBy: _sortBy, sortOrder: _sortOrder, ...matching } = filters
  const total = query.data?.pagination.totalStudents ?? 0
  const selection = useSelection(JSON.stringify(matching), query.data?.students ?? NO_STUDENTS, total, fullName)
  const user = useUser()
  const canChange = can(user, 'students.update') || can(user, 'students.delete')
  const onAction = (kind: StudentAction, record: Student) => open({ kind, record })

  return (
    <>
      <RecordScreen
        title="Students Management"
        label="Students"
        names={['student', 'students']}
        icon={<School />}
        actions={
          <>
            <ExportButton save={() => exportStudents(filters)} empty={EXPORT_EMPTY.students} />
            <AddButton permission="students.create" onClick={() => open({ kind: 'create' })}>
              Add Student
            </AddButton>
          </>
        }
        filterBar={
          <FilterBar
            things="students"
            address={studentAddress}
            choices={STUDENT_CHOICES}
            value={filters}
            onChange={change}
          />
        }
        list={list}
        query={query}
        columns={studentColumns(onAction)}
        card={(student, checkbox) => studentCard(student, onAction, checkbox)}
        selection={canChange ? selection : undefined}
        recordsOf={page => page.students}
        totalOf={page => page.pagination.totalStudents}
      />
      {selection.count > 0 && (
        <ErrorBoundary fallback={<Alert severity="error">{NOT_LOADED}</Alert>}>
          <Suspense>
            <StudentSelectionBar selection={selection} filters={filters} total={total} />
          </Suspense>
        </ErrorBoundary>
      )}
      {content && (
        <StudentDialogs
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
