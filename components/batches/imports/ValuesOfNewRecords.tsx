import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { today } from '@/lib/contract/dates'
import { fieldsWithInitialValue, type ImportMapping, mappedPaths } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { type Field, headingOf } from '@/lib/contract/record-fields'
import { ValueOfAll } from './ValueOfAll'

type Props = {
  entity: Resource
  mapping: ImportMapping
  onChange: (changed: Pick<ImportMapping, 'fixed'>) => void
}

/**
 * The values that new records get in fields without a column, so that the user sees every value that the import fills
 * in.
 */
export function ValuesOfNewRecords({ entity, mapping, onChange }: Props) {
  const fields = fieldsWithInitialValue(entity, mapping)
  const hasPermissions = mappedPaths(mapping).some(path => path.startsWith('permissions.'))
  if (fields.length === 0 && (entity !== 'staff' || hasPermissions)) return null
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h6" component="h2">
        What new {BATCH_NOUNS[entity][1]} get
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {entity === 'staff'
          ? 'The file has no columns for permissions, so new staff members get none.'
          : 'The file has no columns for these fields, so all new students get the same values. Existing students keep theirs.'}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
        {fields.map(([path, field]) => {
          const Value = field.kind === 'date' ? DateOfAll : NewValue
          return <Value key={path} {...{ path, field, mapping, onChange }} />
        })}
      </Box>
    </Stack>
  )
}

type ValueProps = Omit<Props, 'entity'> & { path: string; field: Field }

function NewValue({ path, field, mapping, onChange }: ValueProps) {
  const { [path]: text, ...others } = mapping.fixed
  const initial = initialText(field)
  const write = (text: string) =>
    onChange({ fixed: text.trim() === '' || text === initial ? others : { ...others, [path]: text } })
  return <ValueOfAll label={`${headingOf(field)} of all`} field={field} value={text ?? initial} onChange={write} />
}

/**
 * The date starts empty, because the students of a file were seldom admitted today. One press fills in today's date.
 */
function DateOfAll({ path, field, mapping, onChange }: ValueProps) {
  const { [path]: text = '', ...others } = mapping.fixed
  const write = (text: string) => onChange({ fixed: text.trim() === '' ? others : { ...others, [path]: text } })
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <ValueOfAll
        label={`${headingOf(field)} of all`}
        field={field}
        value={text}
        hint={text === '' ? 'The file has no such column. Choose a date.' : undefined}
        onChange={write}
      />
      <Button onClick={() => write(today())} sx={{ minHeight: 40, flexShrink: 0 }}>
        Use today
      </Button>
    </Stack>
  )
}

function initialText(field: Field): string {
  if (!('initial' in field)) return ''
  return String(typeof field.initial === 'function' ? field.initial() : (field.initial ?? ''))
}
