import * as z from 'zod/mini'
import { customPathSchema } from './filters'

/** The formats of an export, with their media types. */
export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ExportFormat = keyof typeof EXPORT_TYPES

/** The error for a column that does not exist, or that the user may not see. */
export const UNKNOWN_COLUMN = 'Unknown column'

/**
 * The columns and the format of an export. The server also checks that the user may see the custom fields among the
 * columns.
 *
 * @param headings the headings of the columns that every school has, by path
 */
export const exportChoiceSchema = <K extends string>(headings: Readonly<Record<K, string>>) =>
  z.object({
    columns: z
      .array(z.union([z.enum(Object.keys(headings) as [K, ...K[]]), customPathSchema], UNKNOWN_COLUMN))
      .check(z.minLength(1, 'Choose at least one column')),
    format: z.enum(['csv', 'xlsx'], 'Choose CSV or XLSX'),
  })

/** A choice of columns, by path, and of a format. */
export type ExportChoice<C extends string = string> = { columns: C[]; format: ExportFormat }
