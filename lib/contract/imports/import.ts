import * as z from 'zod/mini'
import { DATE_ORDERS } from '@/lib/contract/date-text'
import { text } from '@/lib/contract/field-schemas'
import type { Resource } from '@/lib/contract/permissions'
import { cellText, IMPORT_MAX_COLUMNS, ImportMapping } from './mapping'
import { ProposedField } from './new-fields'
import { ImportedValues } from './values'
import { IMPORT_DECISIONS } from '@/lib/contract/batches/imported-row'

/** The most rows of a file. */
export const IMPORT_MAX_ROWS: Record<Resource, number> = { students: 10_000, staff: 500 }
export const IMPORT_FILE = {
  field: 'file',
  maxBytes: 20 * 1024 * 1024,
  types: [
    'text/csv',
    'text/tab-separated-values',
    'text/plain',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
}

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export const DELIMITERS = [',', ';', '\t', '|'] as const

export const ImportName = z.object({ name: text('File name', 200) })

/** How a file is read. Settings that are left out are detected from the file. */
export const LayoutChoice = z.object({
  // Not trimmed: a sheet may be called `Old `.
  sheet: z.optional(z.string('Unknown sheet').check(z.maxLength(100, 'Unknown sheet'))),
  delimiter: z.optional(z.enum(DELIMITERS, 'Unknown delimiter')),
  encoding: z.optional(z.enum(ENCODINGS, 'Unknown encoding')),
  headerLine: z.optional(
    z
      .number('The line must be a number')
      .check(z.refine(line => Number.isInteger(line) && line >= 1 && line <= 50, 'The line must be from 1 to 50')),
  ),
})
export type LayoutChoice = z.output<typeof LayoutChoice>

/** A file that was read, with the mapping that is proposed or chosen. */
export const ImportSettings = z.object({
  name: z.string(),
  layout: z.object({
    format: z.enum(['csv', 'xlsx']),
    sheets: z.array(z.string()),
    sheet: z.nullable(z.string()),
    delimiter: z.nullable(z.string()),
    encoding: z.nullable(z.string()),
    headerLine: z.number(),
  }),
  columns: z.array(
    z.object({
      header: z.string(),
      samples: z.array(z.string()),
      /** The number of empty cells in the column. */
      empty: z._default(z.number(), 0),
      /** The fields that an ambiguous heading may mean. */
      candidates: z.array(z.string()),
      /** The field that the column could become; absent for users who cannot add fields. */
      newField: z.optional(ProposedField),
    }),
  ),
  mapping: ImportMapping,
  /** The orders that the dates of the file may have. If there are several, a person must choose. */
  dateOrders: z.array(z.enum(DATE_ORDERS)),
  /** How many planned rows create a record, and how many change a record. */
  creates: z.number(),
  updates: z.number(),
  /** The number of rows that wait for a decision, and how many of these rows can update or create a record. */
  questions: z.object({ all: z.number(), update: z.number(), create: z.number() }),
  /** The number of rows that people corrected or decided about. */
  corrected: z.number(),
  /** Absent when there are neither questions nor decisions about values of the school's lists. */
  values: z.optional(ImportedValues),
})
export type ImportSettings = z.output<typeof ImportSettings>

/** Either the layout with which the file is read again, or the mapping of columns to fields. */
export const ImportChoice = z.union(
  [z.object({ mapping: ImportMapping }), z.object({ layout: LayoutChoice })],
  'Choose the columns',
)
export type ImportChoice = z.output<typeof ImportChoice>

const rowNumber = z
  .number('Unknown row')
  .check(z.refine(value => Number.isInteger(value) && value >= 0 && value < IMPORT_MAX_ROWS.students, 'Unknown row'))
const path = z.string('Unknown field').check(z.maxLength(100, 'Unknown field'))

/** Corrects the cells of one row, corrects a text in all rows that have it, or decides about some or all rows. */
export const ImportCorrection = z.union(
  [
    z.object({
      row: rowNumber,
      cells: z
        .record(path, cellText)
        .check(z.refine(cells => Object.keys(cells).length <= IMPORT_MAX_COLUMNS, 'Too many cells')),
    }),
    z.object({ field: path, from: cellText, to: cellText }),
    z.object({
      rows: z.union([z.literal('all'), z.array(rowNumber).check(z.maxLength(100, 'Too many rows'))], 'Unknown row'),
      /** Null takes a decision back. */
      decision: z.nullable(z.enum(IMPORT_DECISIONS, 'Unknown decision')),
    }),
  ],
  'Unknown correction',
)
export type ImportCorrection = z.output<typeof ImportCorrection>
