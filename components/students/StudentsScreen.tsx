'use client'

import { lazy, useDeferredValue, useMemo } from 'react'
import School from '@/components/icons/SchoolOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { openTask, useRecordLinks } from '@/components/dialog/useRecordLinks'
import { LazyPart } from '@/components/feedback/LazyPart'
import { AddButton } from '@/components/list/AddButton'
import { FilterBar } from '@/components/list/FilterBar'
import { ListTools } from '@/components/list/ListTools'
import { RecordScreen } from '@/components/list/RecordScreen'
import { SelectionArea } from '@/components/list/SelectionArea'
import { sortingOf } from '@/components/list/sorting-of'
import { useColumnChoice, useColumns } from '@/components/list/useColumnChoice'
import { useListFilters } from '@/components/list/useListFilters'
import { useRecordSelection } from '@/components/list/useRecordSelection'
import { useStableCallback } from '@/components/list/useStableCallback'
import { useOpenView } from '@/components/list/views/useOpenView'
import { Can } from '@/components/base/Can'
import { useUser } from '@/components/base/useUser'
import { recordNumber } from '@/lib/client/dialog-address'
import { usePreferences } from '@/lib/client/queries/preferences'
import { studentQueries } from '@/lib/client/queries/students'
import { countText } from '@/lib/client/format'
import type { User } from '@/lib/contract/accounts/schema'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { STUDENT_LIST_BUTTONS as BUTTONS } from '@/lib/contract/buttons'
import { customSorts } from '@/lib/contract/custom-fields/sorting'
import { can } from '@/lib/contract/permissions'
import { withFilteredColumns } from '@/lib/contract/students/list-columns'
import type { Student } from '@/lib/contract/students/schema'
import { ClassLink } from './ClassLink'
import { studentColumnChoice, type StudentAction, studentList } from './student-columns'
import { moreStudentFilters, studentListAddress, studentClassFilters, studentPageQuery } from './student-filters'
import { studentCount } from './student-texts'
import { StudentActions } from './StudentActions'
import { StudentCells } from './StudentCells'

/** The dialogs of actions in the menu of a row, except the details and the form. */
const ACTION_DIALOGS = {
  leave: createLazyDialog(async () => (await import('./leaving/MarkAsLeftDialog')).MarkAsLeftDialog),
  delete: createLazyDialog(async () => (await import('./DeleteStudentDialog')).DeleteStudentDialog),
}
/** Loaded only for users who are limited to classes. */
const SeenClasses = lazy(async () => ({ default: (await import('@/components/base/SeenClasses')).SeenClasses }))
const StudentSelectionBar = lazy(async () => ({ default: (await import('./StudentSelectionBar')).StudentSelectionBar }))

type ActionOn = { action: keyof typeof ACTION_DIALOGS; student: Student }

const EMPTY_TEXTS = {
  mayAdd: 'Add students one by one, or import a list of them.',
  mayNotAdd: 'Super admins, and colleagues who have the permission to create students, can add the first students.',
}

/** The texts of an empty list. For a user who is limited to classes, they name these classes. */
function emptyTexts(user: User) {
  if (can(user, BUTTONS.add.needs)) return { emptyText: EMPTY_TEXTS.mayAdd, emptyNote: seenClasses(user) }
  return user.scope ? { emptyText: '', emptyNote: seenClasses(user) } : { emptyText: EMPTY_TEXTS.mayNotAdd }
}

const seenClasses = ({ scope }: User) =>
  scope && (
    <LazyPart>
      <SeenClasses />
    </LazyPart>
  )

/** Lists students, and offers every action for a student. */
export function StudentsScreen() {
  const user = useUser()
  const list = useListFilters(studentListAddress)
  const { filters, change } = list
  const { open: openAction, show: showAction } = useDialog<ActionOn>()
  const linkTo = useRecordLinks('student')
  const query = useQuery(studentQueries.list(studentPageQuery(filters)))
  const total = query.data?.pagination.totalStudents ?? 0
  const { selection, rows } = useRecordSelection('students', filters, query.data?.students, total)
  const view = useOpenView('students', list.viewId)
  const chosen = useColumns('students', view)
  const shown = { entity: 'students', address: studentListAddress, filters, change, view, columns: chosen } as const
  const choice = useColumnChoice(shown, studentColumnChoice(user))
  const onAction = useStableCallback((action: StudentAction, student: Student) => {
    if (action === 'delete' || action === 'leave') openAction({ action, student })
    else openTask({ record: 'student', kind: action, id: recordNumber(student), tab: 'details' })
  })
  // New filters can change the columns, and so redraw every row: apply them with low priority, like the server's answer.
  const drawn = useDeferredValue(filters)
  const { search } = drawn
  // Joined into a text, so that an equal list of columns does not redraw every row.
  const withFiltered = withFilteredColumns(chosen, drawn)?.join()
  const listed = useMemo(
    () => ({ onAction, linkTo, chosen: withFiltered?.split(',') ?? null, search }),
    [onAction, linkTo, withFiltered, search],
  )
  const columns = useMemo(() => studentList.columns(listed), [listed])
  const card = useMemo(() => studentList.card(listed), [listed])
  const add = () => openTask({ record: 'student', kind: 'create' })

  return (
    <>
      <RecordScreen
        title="Students Management"
        label="Students"
        names={BATCH_NOUNS.students}
        icon={<School />}
        {...emptyTexts(user)}
        emptyActions={
          <Can permission={BUTTONS.add.needs}>
            <AddButton permission={BUTTONS.add.needs} onClick={add}>
              {BUTTONS.add.text}
            </AddButton>
            <Button component={NextLink} href="/students/import" variant="outlined">
              {BUTTONS.import.text}
            </Button>
          </Can>
        }
        tools={<ListTools list={shown} columns={choice} />}
        lead={<ClassLink filters={filters} />}
        actions={
          <>
            <StudentActions list={{ selection, filters, total, isFiltered: list.isFiltered }} />
            <AddButton permission={BUTTONS.add.needs} short onClick={add}>
              {BUTTONS.add.text}
            </AddButton>
          </>
        }
        filterBar={
          <FilterBar
            things="students"
            address={studentListAddress}
            customSorts={customSorts(user, 'students')}
            choices={studentClassFilters(user, filters)}
            more={moreStudentFilters(user, filters)}
            value={filters}
            onChange={change}
            onClear={list.clear}
            count={query.data && countText(total, BATCH_NOUNS.students)}
            tools={<ListTools list={shown} columns={choice} cards />}
          />
        }
        list={list}
        query={query}
        columns={columns}
        card={card}
        selection={rows}
        sorting={sortingOf(filters, change)}
        density={usePreferences().density}
        countOf={page => studentCount(page.pagination)}
        recordsOf={page => page.students}
        totalOf={page => page.pagination.totalStudents}
      />
      <SelectionArea count={selection.count}>
        <StudentSelectionBar selection={selection} filters={filters} total={total} />
      </SelectionArea>
      <StudentCells page={query.data} />
      {showAction((dialog, { action, student }) => {
        const ActionDialog = ACTION_DIALOGS[action]
        return <ActionDialog {...dialog} record={student} onRemoved={selection.forget} />
      })}
    </>
  )
}
