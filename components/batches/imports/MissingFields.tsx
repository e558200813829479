import { useState } from 'react'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { FilterSelect } from '@/components/list/FilterSelect'
import type { ImportSettings } from '@/lib/contract/imports/import'
import { ID_PATHS, IMPORT_FIELDS, type ImportMapping, mappedPaths, missingFields } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { type Field, headingOf, isRequired } from '@/lib/contract/record-fields'
import { schoolRules } from '@/lib/contract/school-rules'
import {
  type ContactChoice,
  contactChoiceIn,
  isFieldSetByContact,
  parentsForContact,
  valuesWithContact,
} from './contact-choice'
import { ValueOfAll } from './ValueOfAll'

type Props = {
  entity: Resource
  mapping: ImportMapping
  onChange: (changed: Pick<ImportMapping, 'fixed' | 'copied'>) => void
}

const FIXED = 'one value'

/**
 * Asks for the values of required fields without a column: one value for all new records, or a copy of another field. A
 * copy of another field can also fill the empty cells of a column. The import never invents a value.
 */
export function MissingFields({ entity, columns, mapping, onChange }: Props & { columns: ImportSettings['columns'] }) {
  const contact = useContactChoice(entity, mapping, onChange)
  const missing = missingFields(entity, { ...mapping, fixed: {}, copied: {} })
  const gaps = fieldsWithGaps(entity, columns, mapping)
  if (missing.length === 0 && gaps.length === 0) return null
  const hasIds = mapping.columns.includes(ID_PATHS[entity])
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h6" component="h2">
        {missing.length > 0 ? 'Fields without a column' : 'Empty cells'}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {`New ${BATCH_NOUNS[entity][1]} need the fields below. If you choose nothing here, new rows are marked, and you can correct each of them.`}
        {hasIds ? ' Rows with an ID that exists do not need these fields.' : ''}
        {gaps.some(isOfParent) && schoolRules().parentsMayBeUnknown
          ? ' A parent whose cells are all empty is not known.'
          : ''}
      </Typography>
      {contact.parents.length > 0 && (
        <FilterSelect
          label="Emergency Contact"
          value={contact.choice}
          options={[
            ['', 'Correct in each row'],
            ...contact.parents.map(parent => [parent, `The ${parent}`] as const),
            ['columns', 'Other columns or values'],
          ]}
          onChange={contact.choose}
        />
      )}
      {missing
        .filter(([path]) => contact.parents.length === 0 || !isFieldSetByContact(contact.choice, path))
        .map(([path, field]) => (
          <MissingField key={path} {...{ entity, path, field, mapping, onChange }} />
        ))}
      {gaps.map(([path, field]) => (
        <MissingField key={path} isGap {...{ entity, path, field, mapping, onChange }} />
      ))}
    </Stack>
  )
}

/**
 * One choice for the name, the phone and the relationship of the emergency contact. `parents` is empty if the file
 * offers no such choice.
 */
function useContactChoice(entity: Resource, mapping: ImportMapping, onChange: Props['onChange']) {
  const [hasOtherColumns, setOtherColumns] = useState(false)
  return {
    parents: entity === 'students' ? parentsForContact(mapping) : [],
    choice: hasOtherColumns ? 'columns' : contactChoiceIn(mapping),
    choose: (choice: ContactChoice) => {
      setOtherColumns(choice === 'columns')
      onChange(valuesWithContact(mapping, choice))
    },
  } as const
}

const isOfParent = ([path]: readonly [path: string, field: Field]): boolean => path.startsWith('parentInfo.')

/** The required fields whose columns have empty cells that the value of another field can fill. */
const fieldsWithGaps = (entity: Resource, columns: ImportSettings['columns'], mapping: ImportMapping) =>
  mapping.columns.flatMap((path, index): [path: string, field: Field][] => {
    const field = path === null ? undefined : IMPORT_FIELDS[entity][path]
    const hasGap = (columns[index]?.empty ?? 0) > 0
    return path && field?.required && hasGap && sourcesFor(entity, path, mapping).length > 0 ? [[path, field]] : []
  })

const sourcesFor = (entity: Resource, path: string, mapping: ImportMapping): string[] => {
  const fields = IMPORT_FIELDS[entity]
  return mappedPaths(mapping).filter(other => other !== path && isAlike([path, fields[path]], [other, fields[other]]))
}

type FieldProps = Props & { path: string; field: Field; isGap?: boolean }

function MissingField({ entity, path, field, isGap, mapping, onChange }: FieldProps) {
  const { [path]: text, ...fixed } = mapping.fixed
  const { [path]: source, ...copied } = mapping.copied
  const fields = IMPORT_FIELDS[entity]
  const label = headingOf(field)
  const choose = (chosen: string) => {
    if (chosen === '') onChange({ fixed, copied })
    else if (chosen === FIXED) onChange({ fixed: { ...fixed, [path]: '' }, copied })
    else onChange({ fixed, copied: { ...copied, [path]: chosen } })
  }
  const write = (text: string) => onChange({ copied, fixed: { ...fixed, [path]: text } })
  const sources = sourcesFor(entity, path, mapping)
  // The user may have unmapped the source column after choosing it.
  const value = source !== undefined && sources.includes(source) ? source : text === undefined ? '' : FIXED
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, '& > *': { flex: 1 } }}>
      <FilterSelect
        label={isGap ? `Where ${label} is empty` : label}
        value={value}
        options={[
          // An empty cell is valid unless the school requires the field.
          ['', isGap && !isRequired(field) ? 'Leave empty' : 'Correct in each row'],
          ...(isGap ? [] : [[FIXED, 'The same value for all'] as const]),
          ...sources.map(other => [other, `The same as ${headingOf(fields[other] as Field)}`] as const),
        ]}
        onChange={choose}
      />
      {text !== undefined && <ValueOfAll label={`${label} of all`} field={field} value={text} onChange={write} />}
    </Stack>
  )
}

type Place = [path: string, field: Field | undefined]

/** Whether a value can be copied from one field to the other, for instance from one phone number to another. */
function isAlike([path, field]: Place, [otherPath, other]: Place): boolean {
  if (field?.kind !== other?.kind) return false
  if (field?.kind === 'choice') return other?.kind === 'choice' && field.options === other.options
  return field?.kind !== 'text' || lastPart(path) === lastPart(otherPath)
}

const lastPart = (path: string) => path.split('.').at(-1)
