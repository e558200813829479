'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { useUser } from '@/components/base/useUser'
import { exportColumnsFor } from '@/lib/client/export/last-choice'
import { sectionsOf } from '@/lib/contract/record-fields'
import { withCustomFields } from '@/lib/contract/custom-fields/entries'
import type { UserPermissions } from '@/lib/contract/permissions'
import { type ChosenColumn, studentColumnsFor } from '@/lib/contract/students/export'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { ChoiceGroup } from './ChoiceGroup'

/** The columns under the headings of the form. Columns that are not in the form come first. */
const groupsFor = (user: UserPermissions): [title: string, columns: ChosenColumn[]][] => [
  ['Record', ['studentId', 'createdAt']],
  ...sectionsOf(withCustomFields(user, 'students', STUDENT_FIELDS)).map(([title, fields]): [string, ChosenColumn[]] => [
    title,
    Object.keys(fields) as ChosenColumn[],
  ]),
]

type Props = { value: readonly ChosenColumn[]; onChange: (columns: ChosenColumn[]) => void }

/** A check box for each column, in the order of the file within each group. */
export function ExportColumnChoice({ value, onChange }: Props) {
  const user = useUser()
  const offered = exportColumnsFor(user)
  const headings = studentColumnsFor(user)
  const toggle = (column: ChosenColumn) => onChange(offered.filter(each => value.includes(each) !== (each === column)))
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button disabled={value.length === offered.length} onClick={() => onChange(offered)}>
          All Columns
        </Button>
        <Button disabled={value.length === 0} onClick={() => onChange([])}>
          No Columns
        </Button>
      </Stack>
      {groupsFor(user).map(([title, columns]) => (
        <ChoiceGroup key={title} title={title}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(216px, 1fr))' }}>
            {columns.map(column => (
              <FormControlLabel
                key={column}
                label={headings[column]}
                control={<Checkbox checked={value.includes(column)} onChange={() => toggle(column)} />}
              />
            ))}
          </Box>
        </ChoiceGroup>
      ))}
    </Stack>
  )
}
