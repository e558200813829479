import 'server-only'
import { createHash } from 'node:crypto'
import { MoveError } from './errors'
import type { Table } from './tables'

type Value = string | number | boolean
export type Row = Record<string, unknown>

/**
 * What a value of each type of SQLite is in JSON, whichever of the two databases it comes from: SQLite has no
 * booleans and keeps times as text, Postgres says in JSON times without a zone and bytes as text.
 */
const IN_JSON: Record<string, (value: unknown) => Value | undefined> = {
  TEXT: value => (typeof value === 'string' ? value : undefined),
  INTEGER: value => (Number.isSafeInteger(value) ? Number(value) : undefined),
  REAL: value => (Number.isFinite(value) ? Number(value) : undefined),
  BOOLEAN: value => (value === true || value === 1 ? true : value === false || value === 0 ? false : undefined),
  DATETIME: timeOf,
  BLOB: value => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : IN_JSON.TEXT?.(value)),
}

/** Times are UTC in both databases, also where they do not say so. */
function timeOf(value: unknown): string | undefined {
  const isZoned = typeof value === 'number' || /(Z|[+-]\d\d:?\d\d)$/.test(String(value))
  const time = new Date(isZoned ? (value as string | number) : `${String(value)}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** A row as one line of JSON, the same for the same record in either database. @throws MoveError that names the row */
export function lineOf(table: Table, row: Row): string {
  const values = table.columns.map(({ name, type }) => {
    const value = row[name] === null ? null : IN_JSON[type]?.(row[name])
    if (value === undefined) throw new MoveError(`${nameOf(table, row)}: ${name} holds no ${type}`)
    return [name, value]
  })
  return JSON.stringify(Object.fromEntries(values))
}

/** `Guardian 0192…, father`: how a message names a row. */
export const nameOf = (table: Table, row: Row): string =>
  `${table.name} ${table.key.map(({ name }) => String(row[name])).join(', ')}`

/** How many rows a table has, and SHA-256 over their lines in the order of the primary key. */
export type Tally = { rows: number; sha256: string }

export async function tallyOf(lines: Iterable<string> | AsyncIterable<string>): Promise<Tally> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const line of lines) {
    hash.update(line).update('\n')
    rows += 1
  }
  return { rows, sha256: hash.digest('hex') }
}
