import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FilterSelect } from '@/components/list/FilterSelect'
import type { ImportSettings } from '@/lib/contract/imports/import'
import { importTargets, type ImportMapping } from '@/lib/contract/imports/mapping'
import {
  newFieldColumn,
  type NewImportField,
  newFieldPath,
  type ProposedField,
} from '@/lib/contract/imports/new-fields'
import type { Resource } from '@/lib/contract/permissions'
import type { Fields } from '@/lib/contract/record-fields'
import { NewFieldOfColumn } from './NewFieldOfColumn'

type Props = {
  entity: Resource
  draft: ImportSettings
  mapping: ImportMapping
  /** The fields that the file can fill. */
  fields: Fields
  onChange: (changed: Pick<ImportMapping, 'columns' | 'newFields'>) => void
}

/** Asks for the field of each column, and shows sample values of the column. */
export function ColumnChoices({ entity, draft, mapping, fields, onChange }: Props) {
  const { columns } = draft
  const targets = Object.entries(importTargets(entity, fields))
  // Columns that contain values but have no field yet come first.
  const isOpen = ({ samples }: { samples: string[] }, index: number) =>
    draft.mapping.columns[index] === null && samples.length > 0
  const order = columns.map((column, index) => ({ column, index }))
  const sorted = order.toSorted((a, b) => Number(isOpen(b.column, b.index)) - Number(isOpen(a.column, a.index)))
  const choose = (index: number, chosen: string, newField: ProposedField | undefined) => {
    const { [index]: _before, ...others } = mapping.newFields ?? {}
    const isNew = newFieldColumn(chosen) !== undefined && newField
    const newFields = isNew ? { ...others, [index]: withoutOptions(newField) } : others
    onChange({
      columns: mapping.columns.map((one, at) => (at === index ? chosen || null : one)),
      newFields: Object.keys(newFields).length > 0 ? newFields : undefined,
    })
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {sorted.map(({ column: { header, samples, candidates, newField }, index }) => {
        const target = mapping.columns[index] ?? ''
        const isAsked = target === '' && isOpen({ samples }, index)
        const name = header || `Column ${index + 1}`
        return (
          <Box
            component="li"
            key={index}
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              alignItems: 'center',
            }}
          >
            <div>
              <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                {samples.join(', ') || 'Empty'}
              </Typography>
            </div>
            <FilterSelect
              label={isAsked ? `${name}: which field is this?` : `${name} is`}
              value={target}
              options={[
                ['', 'Not imported'],
                ...(newField ? [[newFieldPath(index), 'Add as a new field'] as const] : []),
                ...likelyFirst(targets, candidates),
              ]}
              onChange={chosen => choose(index, chosen, newField)}
            />
            {newField && mapping.newFields?.[index] && (
              <NewFieldOfColumn
                heading={name}
                field={mapping.newFields[index]}
                proposed={newField}
                onChange={field =>
                  onChange({ columns: mapping.columns, newFields: { ...mapping.newFields, [index]: field } })
                }
              />
            )}
          </Box>
        )
      })}
    </Box>
  )
}

const withoutOptions = ({ options: _options, ...field }: ProposedField): NewImportField => field

const likelyFirst = (targets: [path: string, label: string][], candidates: string[]) => [
  ...targets.filter(([path]) => candidates.includes(path)),
  ...targets.filter(([path]) => !candidates.includes(path)),
]
