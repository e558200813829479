import * as z from 'zod/mini'
import { LABEL_MAX } from '@/lib/contract/custom-fields/endpoints'
import { FIELD_KINDS } from '@/lib/contract/custom-fields/field'
import { text } from '@/lib/contract/field-schemas'

const PREFIX = 'new.'

/** The path of the new field that a column becomes. The field exists only once the import runs. */
export const newFieldPath = (column: number | string): string => `${PREFIX}${column}`

/** The column that becomes the new field at a path; undefined for other paths. */
export const newFieldColumn = (path: string): string | undefined =>
  path.startsWith(PREFIX) ? path.slice(PREFIX.length) : undefined

/** A field that a column becomes. The options of a choice are the texts of the column. */
export const NewImportField = z.object({
  label: text('Label', LABEL_MAX),
  kind: z.enum(FIELD_KINDS, 'Choose what the column contains'),
  confidential: z.optional(z.boolean('confidential must be true or false')),
  masked: z.optional(z.boolean('masked must be true or false')),
})
export type NewImportField = z.output<typeof NewImportField>

/** New fields by the number of their column, from 0. */
export const NewImportFields = z.record(z.string().check(z.regex(/^\d{1,3}$/, 'Unknown column')), NewImportField)

/** A field that is proposed for a column, with the options that it would get. */
export const ProposedField = z.object({ ...NewImportField.shape, options: z.array(z.string()) })
export type ProposedField = z.output<typeof ProposedField>
