import 'server-only'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { customKeyOf, parseCustom } from '@/lib/contract/custom-fields/values'
import { type ImportMapping, mappedPaths } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { type Field, type Fields, headingOf } from '@/lib/contract/record-fields'
import { StaffRowPatch } from '@/lib/contract/staff/schema'
import { StudentPatch } from '@/lib/contract/students/schema'
import { nestByPath } from '@/lib/server/spreadsheets/file-rows'
import { readValue } from '@/lib/server/spreadsheets/values/read-value'

/** Schemas that accept any subset of the fields of a record. */
const PATCHES = { students: StudentPatch, staff: StaffRowPatch }

/**
 * Error messages for the values that all new records get.
 *
 * @param fields the fields that the file can fill
 * @param customFields the custom fields among `fields`
 */
export const fixedValueErrors = (
  entity: Resource,
  mapping: ImportMapping,
  fields: Fields,
  customFields: readonly CustomField[],
): string[] =>
  Object.entries(mapping.fixed).flatMap(([path, text]) => {
    const field = fields[path]
    if (!field || mappedPaths(mapping).includes(path)) return []
    const reading = readValue(path, field, text, mapping)
    if (reading && 'problem' in reading) return [reading.problem]
    const key = customKeyOf(path)
    const value = reading?.value
    return key === undefined ? builtInErrors(entity, path, field, value) : customErrors(customFields, key, value)
  })

function builtInErrors(entity: Resource, path: string, field: Field, value: unknown): string[] {
  const [issue] = PATCHES[entity].safeParse(nestByPath([[path, value]])).error?.issues ?? []
  return issue ? [`${headingOf(field)}: ${issue.message}`] : []
}

const customErrors = (customFields: readonly CustomField[], key: string, value: unknown): string[] =>
  parseCustom(customFields, { [key]: value }, { required: 'none' }).errors.map(({ message }) => message)
