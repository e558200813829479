import * as z from 'zod/mini'

/** Decisions about a line of a file: create a record, update the matching record, or leave the line out. */
export const IMPORT_DECISIONS = ['create', 'update', 'skip'] as const
export type ImportDecision = (typeof IMPORT_DECISIONS)[number]

/** A line of a file, with its problems and the decision that it needs. */
export const ImportedRow = z.object({
  line: z.number(),
  /** The texts of the line by path, with the corrections that people made. */
  cells: z.record(z.string(), z.string()),
  /** The values of a new record, by path, as read from the cells. */
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  /** The labels of columns that become new fields, by path; absent without such a column. */
  labels: z.optional(z.record(z.string(), z.string())),
  problems: z.array(
    z.object({
      field: z.nullable(z.string()),
      message: z.string(),
      /** The number of lines with the same wrong text in the field; absent when this is the only line. */
      alike: z.optional(z.number()),
    }),
  ),
  /** Records that may be the same person. */
  matches: z.array(z.object({ _id: z.string(), label: z.string() })),
  /** The possible decisions; empty when no decision is needed. */
  choices: z.array(z.enum(IMPORT_DECISIONS)),
  decision: z.optional(z.enum(IMPORT_DECISIONS)),
  /** The number of an earlier line about the same person. */
  sameAs: z.optional(z.number()),
})
export type ImportedRow = z.output<typeof ImportedRow>
