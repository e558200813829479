'use client'

import { useState } from 'react'
import Button from '@mui/material/Button'
import { fullName } from '@/lib/client/format'
import { STUDENT_COLUMNS, type StudentColumn } from '@/lib/contract/students/export'
import type { Student } from '@/lib/contract/students/schema'
import { FilterSelect } from '@/components/list/FilterSelect'
import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import type { PrintColumn } from './PrintTable'
import type { SheetProps } from './sheet-props'
import { StudentTable } from './StudentTable'
import { classOf, isNameOrAddress, printedValue } from './student-values'

const ColumnsDialog = lazyDialog(async () => (await import('./ColumnsDialog')).ColumnsDialog)

const EMPTY_COLUMNS = Array.from({ length: 13 }, (_, count) => [String(count), String(count)] as const)

const FIRST: readonly PrintColumn<Student>[] = [
  { title: 'Roll No.', isNumber: true, text: ({ rollNumber }) => String(rollNumber) },
  { title: 'Name', wraps: true, text: fullName },
]
const CLASS: PrintColumn<Student> = { title: 'Class', text: classOf }

/** The students of a class in roll order, with chosen columns and empty ones to write in. */
export function ClassList(props: SheetProps) {
  const { students, title } = props
  const [chosen, setChosen] = useState<readonly StudentColumn[]>(['studentId', 'gender', 'dateOfBirth'])
  const [empty, setEmpty] = useState(0)
  const dialog = useDialog<'columns'>()
  const isOneClass = new Set(students.map(classOf)).size === 1
  const columns = [
    ...FIRST,
    ...(isOneClass ? [] : [CLASS]),
    ...chosen.map(path => ({
      title: STUDENT_COLUMNS[path],
      wraps: isNameOrAddress(path),
      text: (student: Student) => printedValue(student, path),
    })),
    ...Array.from({ length: empty }, () => ({ title: '', text: () => '' })),
  ]
  const heading = isOneClass && students[0] ? `${title}: ${classOf(students[0])}` : title
  return (
    <>
      <StudentTable
        {...props}
        heading={heading}
        columns={columns}
        options={
          <>
            <Button variant="outlined" onClick={() => dialog.open('columns')}>
              Columns
            </Button>
            <FilterSelect
              label="Empty Columns"
              value={String(empty)}
              options={EMPTY_COLUMNS}
              onChange={count => setEmpty(Number(count))}
            />
          </>
        }
      />
      {dialog.content && (
        <ColumnsDialog
          key={dialog.key}
          open={dialog.isOpen}
          value={chosen}
          onChange={setChosen}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
