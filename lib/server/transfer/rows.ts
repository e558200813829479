import 'server-only'
import { createHash } from 'node:crypto'
import { TransferError } from './errors'
import type { DatabaseTable } from './tables'

type Value = string | number | boolean
export type DatabaseRow = Record<string, unknown>

/**
 * Converts values of both databases to the same JSON value, by the type of the SQLite column; undefined if the value does not
 * fit the type. SQLite has no booleans and stores times as text. In JSON, Postgres writes times without a zone and bytes as
 * text.
 */
const TO_JSON: Record<string, (value: unknown) => Value | undefined> = {
  TEXT: value => (typeof value === 'string' ? value : undefined),
  INTEGER: value => (Number.isSafeInteger(value) ? Number(value) : undefined),
  REAL: value => (Number.isFinite(value) ? Number(value) : undefined),
  BOOLEAN: value => (value === true || value === 1 ? true : value === false || value === 0 ? false : undefined),
  DATETIME: toTime,
  BLOB: value => (value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : TO_JSON.TEXT?.(value)),
}

/** Times without a zone are UTC, in both databases. */
function toTime(value: unknown): string | undefined {
  const hasZone = typeof value === 'number' || /(Z|[+-]\d\d:?\d\d)$/.test(String(value))
  const time = new Date(hasZone ? (value as string | number) : `${String(value)}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** A row as one line of JSON, which is the same for both databases. @throws TransferError that names the row */
export function toJsonLine(table: DatabaseTable, row: DatabaseRow): string {
  const values = table.columns.map(({ name, type }) => {
    const stored = typeof row[name] === 'bigint' ? Number(row[name]) : row[name]
    const value = stored === null ? null : TO_JSON[type]?.(stored)
    if (value === undefined) throw new TransferError(`${rowName(table, row)}: ${name} is not a valid ${type}`)
    return [name, value]
  })
  return JSON.stringify(Object.fromEntries(values))
}

/** The name of a row in messages, such as `Guardian 0192…, father`. */
export const rowName = (table: DatabaseTable, row: DatabaseRow): string =>
  `${table.name} ${table.key.map(({ name }) => String(row[name])).join(', ')}`

/** The number of rows of a table, and the SHA-256 of their lines in the order of the primary key. */
export type Checksum = { rows: number; sha256: string }

export async function checksumOf(lines: Iterable<string> | AsyncIterable<string>): Promise<Checksum> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const line of lines) {
    hash.update(line).update('\n')
    rows += 1
  }
  return { rows, sha256: hash.digest('hex') }
}
