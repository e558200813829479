import 'server-only'
import type { SQLInputValue } from 'node:sqlite'
import { type ArgScalarType, type ColumnType, ColumnTypeEnum } from '@prisma/driver-adapter-utils'

/** The column types that Prisma's migrations declare. */
const DECLARED_TYPES: Record<string, ColumnType | undefined> = {
  BIGINT: ColumnTypeEnum.Int64,
  BLOB: ColumnTypeEnum.Bytes,
  BOOLEAN: ColumnTypeEnum.Boolean,
  DATETIME: ColumnTypeEnum.DateTime,
  DECIMAL: ColumnTypeEnum.Numeric,
  INT: ColumnTypeEnum.Int32,
  INTEGER: ColumnTypeEnum.Int32,
  JSONB: ColumnTypeEnum.Json,
  REAL: ColumnTypeEnum.Double,
  TEXT: ColumnTypeEnum.Text,
}

/** The type of a column. A column without a declared type, such as `COUNT(*)`, has the type of its first value. */
export function columnType(declared: string | null, rows: unknown[][], index: number): ColumnType {
  const known = declared === null ? undefined : DECLARED_TYPES[declared.toUpperCase()]
  return known ?? typeOfValue(rows.find(row => row[index] !== null)?.[index])
}

function typeOfValue(value: unknown): ColumnType {
  if (typeof value === 'string') return ColumnTypeEnum.Text
  if (typeof value === 'bigint') return ColumnTypeEnum.Int64
  if (typeof value === 'number') return ColumnTypeEnum.UnknownNumber
  return value === undefined ? ColumnTypeEnum.Int32 : ColumnTypeEnum.Bytes
}

/** Converts a value that SQLite returned into the form that Prisma expects. */
export function toPrismaValue(value: unknown, type: ColumnType | undefined): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (typeof value !== 'number' && typeof value !== 'bigint') return value
  if (type === ColumnTypeEnum.DateTime) return new Date(Number(value)).toISOString()
  if (typeof value === 'bigint') {
    return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString()
  }
  return type === ColumnTypeEnum.Int32 || type === ColumnTypeEnum.Int64 ? Math.trunc(value) : value
}

/** Converts a value into the form that Prisma stores in SQLite. @param type Prisma's type, for values passed as text */
export function toSqliteValue(value: unknown, type?: ArgScalarType): SQLInputValue {
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return value.toISOString().replace('Z', '+00:00')
  if (typeof value === 'string') return fromText(value, type)
  // Node 26 stores undefined as NULL; Node 22 and 24 refuse undefined.
  return (value ?? null) as SQLInputValue
}

function fromText(text: string, type: ArgScalarType | undefined): SQLInputValue {
  switch (type) {
    case 'int':
      return Number.parseInt(text, 10)
    case 'float':
    case 'decimal':
      return Number.parseFloat(text)
    case 'bigint':
      return BigInt(text)
    case 'datetime':
      return toSqliteValue(new Date(text))
    case 'bytes':
      return Buffer.from(text, 'base64')
    default:
      return text
  }
}
