'use client'

import { useEffect } from 'react'
import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { PageHeader } from '@/components/layout/PageHeader'
import { Can } from '@/components/session/Can'
import { studentList } from '@/lib/client/queries/students'
import { ExportButton } from './ExportButton'
import { StudentDialogs } from './StudentDialogs'
import { StudentFilterBar } from './StudentFilterBar'
import { StudentListSkeleton } from './StudentListSkeleton'
import { StudentResults } from './StudentResults'
import { useStudentFilters } from './useStudentFilters'
import { useStudentTask } from './useStudentTask'

/** Finding students, and everything that can be done with one. */
export function StudentsScreen() {
  const { filters, change, clear } = useStudentFilters()
  const students = useQuery(studentList(filters))
  const { task, isOpen, time, begin, end } = useStudentTask()
  const wide = useMediaQuery(useTheme().breakpoints.up('md'))

  // The last student of the last page was deleted, or an old link leads past the end.
  const lastPage = students.isPlaceholderData ? undefined : students.data?.pagination.totalPages
  useEffect(() => {
    if (lastPage && filters.page > lastPage) change({ page: lastPage }, { silent: true })
  }, [lastPage, filters.page, change])

  const total = students.data?.pagination.totalStudents
  return (
    <>
      <PageHeader title="Students Management">
        <ExportButton filters={filters} />
        <Can permission="students.create">
          <Button variant="contained" startIcon={<Add />} onClick={() => begin({ kind: 'create' })}>
            Add Student
          </Button>
        </Can>
      </PageHeader>
      <Stack sx={{ gap: 2 }}>
        <StudentFilterBar value={filters} onChange={change} onClear={clear} />
        <div role="status">
          {total !== undefined && <Chip size="small" label={`${total} ${total === 1 ? 'student' : 'students'}`} />}
        </div>
        <div>
          <QueryView query={students} skeleton={<StudentListSkeleton wide={wide} rows={filters.limit} />}>
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
          </QueryView>
        </div>
      </Stack>
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
