'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { ALL_COLUMNS } from '@/lib/client/export/last-choice'
import { sectionsOf } from '@/lib/contract/record-fields'
import { STUDENT_COLUMNS, type StudentColumn } from '@/lib/contract/students/export'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { ChoiceGroup } from './ChoiceGroup'

/** The columns under the headings of the form. Columns that are not in the form come first. */
const GROUPS: [title: string, columns: StudentColumn[]][] = [
  ['Record', ['studentId', 'createdAt']],
  ...sectionsOf(STUDENT_FIELDS).map(([title, fields]): [string, StudentColumn[]] => [
    title,
    Object.keys(fields) as StudentColumn[],
  ]),
]

type Props = { value: readonly StudentColumn[]; onChange: (columns: StudentColumn[]) => void }

/** A check box for each column, in the order of the file within each group. */
export function ExportColumnChoice({ value, onChange }: Props) {
  const toggle = (column: StudentColumn) =>
    onChange(ALL_COLUMNS.filter(each => value.includes(each) !== (each === column)))
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button disabled={value.length === ALL_COLUMNS.length} onClick={() => onChange(ALL_COLUMNS)}>
          All Columns
        </Button>
        <Button disabled={value.length === 0} onClick={() => onChange([])}>
          No Columns
        </Button>
      </Stack>
      {GROUPS.map(([title, columns]) => (
        <ChoiceGroup key={title} title={title}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(216px, 1fr))' }}>
            {columns.map(column => (
              <FormControlLabel
                key={column}
                label={STUDENT_COLUMNS[column]}
                control={<Checkbox checked={value.includes(column)} onChange={() => toggle(column)} />}
              />
            ))}
          </Box>
        </ChoiceGroup>
      ))}
    </Stack>
  )
}
