import 'server-only'
import type { CustomField, FieldKind } from '@/lib/contract/custom-fields/field'
import { NewCustomField } from '@/lib/contract/custom-fields/endpoints'
import type { ImportMapping } from '@/lib/contract/imports/mapping'
import { newFieldPath } from '@/lib/contract/imports/new-fields'
import type { Resource } from '@/lib/contract/permissions'
import { checkedField, newField } from '@/lib/server/custom-fields/next-field'
import { AppError, invalidFieldError } from '@/lib/server/platform/errors'
import { validate } from '@/lib/server/platform/validation'
import { type ColumnTexts } from '@/lib/server/spreadsheets/column-texts'
import { optionsFor } from '@/lib/server/spreadsheets/propose-field'

/** The columns of a file. A column has `texts` if its texts could be options. */
type Columns = readonly { header: string; texts?: ColumnTexts | undefined }[]

/**
 * The new fields for columns, by path. Stores nothing: the fields are made when the import runs.
 *
 * @param fields all custom fields, whatever their state
 * @throws AppError `VALIDATION_ERROR` that says why a field cannot be made
 */
export function fieldsToMake(
  entity: Resource,
  { columns: targets, newFields = {} }: ImportMapping,
  columns: Columns,
  fields: readonly CustomField[],
): Record<string, CustomField> {
  const made: Record<string, CustomField> = {}
  for (const [column, wanted] of Object.entries(newFields)) {
    const path = newFieldPath(column)
    if (!targets.includes(path)) continue
    const { label, kind } = wanted
    const options = optionsOf(label, kind, columns[Number(column)]?.texts)
    const isChoice = options.length > 0
    const input = validate(NewCustomField, { entity, ...wanted, ...(isChoice && { options }), headings: [] })
    made[path] = namingField(label, () => newField(input, [...fields, ...Object.values(made)]))
  }
  return made
}

function optionsOf(label: string, kind: FieldKind, texts: ColumnTexts | undefined): string[] {
  if (kind !== 'choice' && kind !== 'choices') return []
  const options = texts && optionsFor(kind, texts)
  if (options && options.length > 0) return options
  throw invalidFieldError(
    'mapping',
    `“${label}” cannot be a choice: its column has too many different texts, or long ones.`,
  )
}

/** Checks again that fields can be made, because the fields of the school may have changed. @throws AppError `STALE` */
export function requireFreeFields(made: readonly CustomField[], fields: readonly CustomField[]): void {
  const known = new Set(fields.map(({ _id }) => _id))
  const added: CustomField[] = []
  for (const field of made) {
    if (known.has(field._id)) continue
    try {
      added.push(namingField(field.label, () => checkedField(field, [...fields, ...added])))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new AppError('STALE', `${error.message} Choose the columns again.`)
    }
  }
}

/** Runs `make`. If it fails, adds the label of the field to the error message. */
function namingField<T>(label: string, make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [reason = error.message] = error.details.errors?.map(({ message }) => message) ?? []
    throw invalidFieldError('mapping', `“${label}”: ${reason.replace(/\.$/, '')}.`)
  }
}
