'use client'

import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { NOUNS } from '@/lib/contract/batches/texts'
import { FilterSelect } from '@/components/list/FilterSelect'
import { ID_PATHS, IMPORT_FIELDS, type ImportMapping, mappedPaths, missingFields } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { type Field, headingOf } from '@/lib/contract/record-fields'
import { ValueOfAll } from './ValueOfAll'

type Props = {
  entity: Resource
  mapping: ImportMapping
  onChange: (changed: Pick<ImportMapping, 'fixed' | 'copied'>) => void
}

const FIXED = 'one value'

/** Required fields without a column: one value for all new records, or that of another field. Nothing is invented. */
export function MissingFields({ entity, mapping, onChange }: Props) {
  const missing = missingFields(entity, { ...mapping, fixed: {}, copied: {} })
  if (missing.length === 0) return null
  const hasIds = mapping.columns.includes(ID_PATHS[entity])
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h6" component="h2">
        Fields without a column
      </Typography>
      <Typography variant="body2" color="textSecondary">
        New {NOUNS[entity][1]} need these. Without a choice here, each new row is marked and can be corrected.
        {hasIds && ' Rows with an ID that exists do not need them.'}
      </Typography>
      {missing.map(([path, field]) => (
        <MissingField key={path} {...{ entity, path, field, mapping, onChange }} />
      ))}
    </Stack>
  )
}

function MissingField({ entity, path, field, mapping, onChange }: Props & { path: string; field: Field }) {
  const { [path]: text, ...fixed } = mapping.fixed
  const { [path]: source, ...copied } = mapping.copied
  const fields = IMPORT_FIELDS[entity]
  const label = headingOf(field)
  const value = source ?? (text === undefined ? '' : FIXED)
  const choose = (chosen: string) => {
    if (chosen === '') onChange({ fixed, copied })
    else if (chosen === FIXED) onChange({ fixed: { ...fixed, [path]: '' }, copied })
    else onChange({ fixed, copied: { ...copied, [path]: chosen } })
  }
  const write = (text: string) => onChange({ copied, fixed: { ...fixed, [path]: text } })
  const sources = mappedPaths(mapping).filter(other => isAlike([path, field], [other, fields[other]]))
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, '& > *': { flex: 1 } }}>
      <FilterSelect
        label={label}
        value={value}
        options={[
          ['', 'Correct in each row'],
          [FIXED, 'The same value for all'],
          ...sources.map(other => [other, `The same as ${headingOf(fields[other] as Field)}`] as const),
        ]}
        onChange={choose}
      />
      {text !== undefined && <ValueOfAll label={`${label} of all`} field={field} value={text} onChange={write} />}
    </Stack>
  )
}

type Place = [path: string, field: Field | undefined]

/** Whether one field can take the value of another: a name that of a name, a phone that of a phone. */
function isAlike([path, field]: Place, [otherPath, other]: Place): boolean {
  if (field?.kind !== other?.kind) return false
  if (field?.kind === 'choice') return other?.kind === 'choice' && field.options === other.options
  return field?.kind !== 'text' || lastPart(path) === lastPart(otherPath)
}

const lastPart = (path: string) => path.split('.').at(-1)
