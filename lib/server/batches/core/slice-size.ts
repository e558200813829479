import 'server-only'
import { dialect } from '@/lib/server/db/dialect'

export const FIRST_SLICE_ROWS = 25
/**
 * One row takes almost as long as ten rows, because most statements of a slice do not depend on the number of rows. On
 * a busy machine slices would otherwise shrink to one row each, and 10,000 rows would take a quarter of an hour.
 */
const MIN_ROWS = 10
const MAX_ROWS = 500

/** The number of rows in the next slice, after a slice with `rows` rows that took `ms`. */
export const nextSliceRows = (rows: number, ms: number): number =>
  Math.round(Math.min(MAX_ROWS, Math.max(MIN_ROWS, rows * Math.min(2, dialect.sliceMs / ms))))
