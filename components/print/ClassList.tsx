import Button from '@mui/material/Button'
import { useChangePreferences, usePreferences } from '@/lib/client/queries/preferences'
import { MAX_EMPTY_COLUMNS, type PreferencesChange } from '@/lib/contract/views/preferences'
import { type StudentColumn, studentColumnsFor } from '@/lib/contract/students/export'
import type { Student } from '@/lib/contract/students/schema'
import { useUser } from '@/components/base/useUser'
import { useNotify } from '@/components/feedback/Snackbars'
import { FilterSelect } from '@/components/list/FilterSelect'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import type { SheetProps } from './sheet-props'
import { CLASS_COLUMN, NAME_COLUMN, ROLL_NUMBER_COLUMN } from './student-columns'
import { StudentTable } from './StudentTable'
import { useTeacherNotes } from './useTeacherNotes'
import { mayBeLong, printedValue } from './student-values'

const ColumnsDialog = createLazyDialog(async () => (await import('./PrintColumnsDialog')).PrintColumnsDialog)

const DEFAULT_COLUMNS: readonly StudentColumn[] = ['studentId', 'gender', 'dateOfBirth']

/** The admission number comes first, if any student has one. */
const defaultColumns = (students: readonly Student[]): readonly StudentColumn[] =>
  students.some(({ admissionNumber }) => admissionNumber) ? ['admissionNumber', ...DEFAULT_COLUMNS] : DEFAULT_COLUMNS

const EMPTY_COLUMNS = Array.from(
  { length: MAX_EMPTY_COLUMNS + 1 },
  (_, count) => [String(count), String(count)] as const,
)

/** The students of a class by roll number, with chosen columns, and empty columns to write in. Saves the user's choice. */
export function ClassList(props: SheetProps) {
  const { classListColumns, classListEmptyColumns: empty } = usePreferences()
  const headings = studentColumnsFor(useUser())
  const chosen = classListColumns ?? defaultColumns(props.students)
  const { mutateAsync } = useChangePreferences()
  const notify = useNotify()
  const change = (preferences: PreferencesChange) => void mutateAsync(preferences).catch(notify.failure)
  const { open, show } = useDialog<'columns'>()
  const { notes, isPending } = useTeacherNotes(props.students)
  const columns = [
    ROLL_NUMBER_COLUMN,
    NAME_COLUMN,
    CLASS_COLUMN,
    ...chosen.map(path => ({
      title: headings[path] ?? path,
      wraps: mayBeLong(path),
      text: (student: Student) => printedValue(student, path),
    })),
    ...Array.from({ length: empty }, () => ({ title: '', text: () => '' })),
  ]
  return (
    <>
      <StudentTable
        {...props}
        isCurrent={props.isCurrent && !isPending}
        notes={notes}
        columns={columns}
        options={
          <>
            <Button variant="outlined" onClick={() => open('columns')}>
              Columns
            </Button>
            <FilterSelect
              label="Empty Columns"
              width={150}
              value={String(empty)}
              options={EMPTY_COLUMNS}
              onChange={count => change({ classListEmptyColumns: Number(count) })}
            />
          </>
        }
      />
      {show(dialog => (
        <ColumnsDialog {...dialog} value={chosen} onChange={columns => change({ classListColumns: columns })} />
      ))}
    </>
  )
}
