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
import { exportStudents } from '@/lib/client/export/students'
import { studentList } from '@/lib/client/queries/students'
import { EXPORT_EMPTY } from '@/lib/contract/messages'
import { studentAddress } from './student-filters'
import { StudentDialogs, type StudentTask } from './StudentDialogs'
import { StudentFilterBar } from './StudentFilterBar'
import { StudentResults } from './StudentResults'
import { COLUMNS } from './StudentTable'

/** Finding students, and everything that can be done with one. */
export function StudentsScreen() {
  const { filters, change, clear } = useListFilters(studentAddress)
  const students = useQuery(studentList(filters))
  const { task, isOpen, time, begin, end } = useTask<StudentTask>()
  const wide = useFitsTable()

  return (
    <>
      <ListPage
        title="Students Management"
        actions={
          <>
            <ExportButton save={() => exportStudents(filters)} empty={EXPORT_EMPTY.students} />
            <Can permission="students.create">
              <Button variant="contained" startIcon={<Add />} onClick={() => begin({ kind: 'create' })}>
                Add Student
              </Button>
            </Can>
          </>
        }
        filters={<StudentFilterBar value={filters} onChange={change} />}
        summary={{
          count: counted(students.data?.pagination.totalStudents),
          filtered: studentAddress.isFiltered(filters),
          onClear: clear,
        }}
        query={students}
        skeleton={<ListSkeleton label="Loading students" columns={COLUMNS} wide={wide} rows={filters.limit} />}
        onChange={change}
      >
        {page => (
          <StudentResults
            page={page}
            filters={filters}
            wide={wide}
            onAction={(kind, student) => begin({ kind, student })}
            onChange={change}
            onClear={clear}
          />
        )}
      </ListPage>
      {task && (
        <StudentDialogs
          key={time}
          task={task}
          open={isOpen}
          onEdit={student => begin({ kind: 'edit', student })}
          onClose={end}
        />
      )}
    </>
  )
}

const counted = (total: number | undefined) =>
  total === undefined ? total : `${total} ${total === 1 ? 'student' : 'students'}`
