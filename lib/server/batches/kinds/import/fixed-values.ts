import 'server-only'
import { IMPORT_FIELDS, type ImportMapping, mappedPaths } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { headingOf } from '@/lib/contract/record-fields'
import { StaffRowPatch } from '@/lib/contract/staff/schema'
import { StudentPatch } from '@/lib/contract/students/schema'
import { nestByPath } from '@/lib/server/spreadsheets/file-rows'
import { readValue } from '@/lib/server/spreadsheets/values/read-value'

/** Schemas that accept any subset of the fields of a record. */
const PATCHES = { students: StudentPatch, staff: StaffRowPatch }

/** Error messages for the values that all new records get. */
export const fixedValueErrors = (entity: Resource, mapping: ImportMapping): string[] =>
  Object.entries(mapping.fixed).flatMap(([path, text]) => {
    const field = IMPORT_FIELDS[entity][path]
    if (!field || mappedPaths(mapping).includes(path)) return []
    const reading = readValue(path, field, text, mapping)
    if (reading && 'problem' in reading) return [reading.problem]
    const [issue] = PATCHES[entity].safeParse(nestByPath([[path, reading?.value]])).error?.issues ?? []
    return issue ? [`${headingOf(field)}: ${issue.message}`] : []
  })
