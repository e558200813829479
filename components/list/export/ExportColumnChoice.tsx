import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { useUser } from '@/components/base/useUser'
import type { RecordExport } from '@/lib/client/export/record-export'
import { withCustomFields } from '@/lib/contract/custom-fields/entries'
import { sectionsOf } from '@/lib/contract/record-fields'
import { ChoiceGroup } from './ChoiceGroup'

type Props = {
  kind: Pick<RecordExport<never>, 'entity' | 'fields' | 'headingsFor'>
  value: readonly string[]
  onChange: (columns: string[]) => void
}

/**
 * A check box for each column of an export, grouped by the headings of the form. Columns that are not in the form come
 * first. Within a group, the columns have the same order as in the exported file.
 */
export function ExportColumnChoice({ kind, value, onChange }: Props) {
  const user = useUser()
  const headings = kind.headingsFor(user)
  const offered = Object.keys(headings)
  const fields = withCustomFields(user, kind.entity, kind.fields)
  const groups = [
    ['Record', offered.filter(column => !(column in fields))] as const,
    ...sectionsOf(fields).map(([title, section]) => [title, Object.keys(section)] as const),
  ]
  const toggle = (column: string) => onChange(offered.filter(each => value.includes(each) !== (each === column)))
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
      {groups.map(([title, columns]) => (
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
