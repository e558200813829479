import * as z from 'zod/mini'

/** The most records that a selection may include or exclude by id. */
export const BATCH_MAX_IDS = 2_000

/** A selection of 2,000 ids takes 80 kB. */
export const SELECTION_LIMITS = { maxBytes: 256 * 1024, maxItems: BATCH_MAX_IDS }

const TOO_MANY = `Select at most ${BATCH_MAX_IDS} records one by one`
const ids = z
  .array(z.string('Select at least one record').check(z.regex(/^[0-9a-f-]{36}$/, 'Unknown record')))
  .check(z.maxLength(BATCH_MAX_IDS, TOO_MANY))

/** Records by id, or all records that a query matches, minus the records in `except`. */
export const selectionSchema = <Q extends z.core.$ZodType>(query: Q) =>
  z.union(
    [
      z.object({ ids: ids.check(z.minLength(1, 'Select at least one record')) }),
      z.object({ query, except: z.optional(ids) }),
    ],
    'Select at least one record, by id or by a valid query',
  )
