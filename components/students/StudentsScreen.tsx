'use client'

import { lazy } from 'react'
import School from '@mui/icons-material/SchoolOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { openTask, useRecordLinks } from '@/components/dialog/useRecordLinks'
import { AddButton } from '@/components/list/AddButton'
import { ExportButton } from '@/components/list/ExportButton'
import { FilterBar } from '@/components/list/FilterBar'
import { RecordScreen } from '@/components/list/RecordScreen'
import { useListFilters } from '@/components/list/useListFilters'
import { SelectionArea } from '@/components/list/SelectionArea'
import { useRecordSelection } from '@/components/list/useRecordSelection'
import { Can } from '@/components/session/Can'
import { useUser } from '@/components/session/useUser'
import { exportStudents } from '@/lib/client/export/students'
import { numberOf } from '@/lib/client/dialog-address'
import { studentQueries } from '@/lib/client/queries/students'
import { EXPORT_EMPTY } from '@/lib/contract/messages'
import { can } from '@/lib/contract/permissions'
import type { Student } from '@/lib/contract/students/schema'
import { ChooseColumnsButton } from './export/ChooseColumnsButton'
import { type StudentAction, studentCard, studentColumns } from './student-columns'
import { STUDENT_CHOICES, studentAddress } from './student-filters'

const DeleteStudentDialog = lazyDialog(async () => (await import('./DeleteStudentDialog')).DeleteStudentDialog)
const StudentSelectionBar = lazy(async () => ({ default: (await import('./StudentSelectionBar')).StudentSelectionBar }))

const EMPTY_TEXTS = {
  mayAdd: 'Add students one by one, or import a list of them.',
  mayNotAdd: 'Super admins, and colleagues who have the permission to create students, can add the first ones.',
}

/** Lists students, and leads to everything that can be done with one. */
export function StudentsScreen() {
  const list = useListFilters(studentAddress)
  const { filters, change } = list
  const deletion = useDialog<Student>()
  const linkTo = useRecordLinks('student')
  const query = useQuery(studentQueries.list(filters))
  const total = query.data?.pagination.totalStudents ?? 0
  const { selection, rows } = useRecordSelection('students', filters, query.data?.students, total)
  const onAction = (action: StudentAction, student: Student) => {
    if (action === 'delete') deletion.open(student)
    else openTask({ record: 'student', kind: action, id: numberOf(student), tab: 'details' })
  }
  const mayAdd = can(useUser(), 'students.create')
  const importLink = (
    <Can permission="students.create">
      <Button component={NextLink} href="/students/import" variant="outlined">
        Import
      </Button>
    </Can>
  )
  const addButton = (
    <AddButton permission="students.create" onClick={() => openTask({ record: 'student', kind: 'create' })}>
      Add Student
    </AddButton>
  )

  return (
    <>
      <RecordScreen
        title="Students Management"
        label="Students"
        names={['student', 'students']}
        icon={<School />}
        emptyText={mayAdd ? EMPTY_TEXTS.mayAdd : EMPTY_TEXTS.mayNotAdd}
        emptyActions={
          <>
            {addButton}
            {importLink}
          </>
        }
        actions={
          <>
            {importLink}
            <Can permission="students.update">
              <Button component={NextLink} href="/students/photos" variant="outlined">
                Add Photos
              </Button>
            </Can>
            <ExportButton save={() => exportStudents(filters)} empty={EXPORT_EMPTY.students} />
            <ChooseColumnsButton list={{ selection, filters, total, isFiltered: list.isFiltered }} />
            {addButton}
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
        besideTotal={
          <Button component={NextLink} href="/students/duplicates" size="small">
            Possible Duplicates
          </Button>
        }
        list={list}
        query={query}
        columns={studentColumns(onAction, linkTo, filters.search)}
        card={(student, checkbox) => studentCard(student, onAction, linkTo, checkbox, filters.search)}
        selection={rows}
        recordsOf={page => page.students}
        totalOf={page => page.pagination.totalStudents}
      />
      <SelectionArea count={selection.count}>
        <StudentSelectionBar selection={selection} filters={filters} total={total} />
      </SelectionArea>
      {deletion.content && (
        <DeleteStudentDialog
          key={deletion.key}
          record={deletion.content}
          open={deletion.isOpen}
          onClose={deletion.close}
        />
      )}
    </>
  )
}
