import 'server-only'
import { changeableFields } from '@/lib/contract/custom-fields/changeable'
import { customEntries } from '@/lib/contract/custom-fields/entries'
import { LABEL_MAX } from '@/lib/contract/custom-fields/endpoints'
import type { ValueQuestion } from '@/lib/contract/imports/values'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { Resource } from '@/lib/contract/permissions'
import { changesSettings } from '@/lib/contract/privileges'
import type { Field } from '@/lib/contract/record-fields'
import type { Actor } from '@/lib/server/history/actor'
import { customOption } from '@/lib/server/spreadsheets/values/custom-options'
import { acceptsNewOptions } from './add-options'
import type { StoredRow } from './apply-correction'

/** The custom fields to which a user may add options, by path. Only superAdmins may add options. */
export const fieldsWithOptions = (reader: Actor, entity: Resource): [path: string, field: Field][] =>
  changesSettings(reader)
    ? changeableFields(reader, entity)
        .filter(acceptsNewOptions)
        .flatMap(field => Object.entries(customEntries([field])))
    : []

/**
 * The questions about texts of a line that are not options yet. A text that is too long for an option must be
 * corrected.
 */
export const optionQuestionsIn = (
  row: StoredRow,
  fields: readonly [path: string, field: Field][],
): (ValueQuestion & { id: string })[] =>
  fields.flatMap(([path, field]) => {
    const problem = row.problems.find(one => one.field === path)
    const text = (row.cells[path] ?? '').trim()
    if (!problem || text === '' || text.length > LABEL_MAX || customOption(field, text) !== undefined) return []
    const id = `${path}: ${normalizeForSearch(text)}`
    return [{ id, field: path, text, rows: 1, reason: 'unknown' as const, message: problem.message }]
  })
