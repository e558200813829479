import 'server-only'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'

/** A slice holds SQLite's only writer, so it ends before a person notices; on Postgres it locks its own records only. */
const SLICE_MS = isPostgres(databaseUrl()) ? 100 : 20
export const FIRST_ROWS = 25
/**
 * One row takes almost as long as ten, since most statements of a slice do not depend on its rows. On a busy machine slices
 * would otherwise shrink to one row each, and 10,000 rows would take a quarter of an hour.
 */
const MIN_ROWS = 10
const MAX_ROWS = 500

/** How many rows the next slice has, after one with `rows` that took `ms`. */
export const nextSize = (rows: number, ms: number): number =>
  Math.round(Math.min(MAX_ROWS, Math.max(MIN_ROWS, rows * Math.min(2, SLICE_MS / ms))))
