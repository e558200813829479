import 'server-only'
import { framesOf } from './log-frames'

/** What a log line says of an error. */
export type Described = { type: string; [name: string]: string | string[] | Described[] | undefined }

/** What errors of ours, Node, the drivers and Prisma tell by names of the program and the schema alone. */
const SIGNS: [key: string, sign: RegExp][] = [
  ['code', /^[A-Z][A-Z\d_]{1,59}$|^[A-Z\d]{5}$/],
  ['errorCode', /^P\d{4}$/],
  ['originalCode', /^[A-Z][A-Z\d_]{1,59}$|^[A-Z\d]{5}$/],
  ['kind', /^[A-Z][A-Za-z]{1,59}$/],
  ['syscall', /^[a-z]{2,20}$/],
  ['modelName', /^[A-Z][A-Za-z]{1,59}$/],
  ['table', /^[A-Za-z_]\w{0,62}$/],
  ['column', /^[A-Za-z_]\w{0,62}$/],
  ['constraint', /^[A-Za-z_]\w{0,62}$/],
]
// What is thrown need be no error: a record of a person has a name too.
const TYPE = /^\$?[A-Z][A-Za-z\d]{0,59}Error$/
const DEPTH_MAX = 4
const CAUSES_MAX = 4

/**
 * An error without a word that a user may have written: its kind, its codes, the frames, and the same of its causes.
 * No message is taken over. Prisma's hold the arguments of the call, Postgres' the values of the row, and those of
 * `JSON.parse` the text that was parsed; kind, code and place tell what happened.
 */
export function describeError(thrown: unknown): Described {
  try {
    return describe(thrown, DEPTH_MAX)
  } catch {
    return { type: 'unreadable' }
  }
}

function describe(thrown: unknown, depth: number): Described {
  if (!isRecord(thrown)) return { type: typeof thrown }
  const meta = isRecord(thrown.meta) ? thrown.meta : {}
  const causes = [thrown.cause, meta.driverAdapterError, ...listOf(thrown.errors)].filter(isRecord)
  return {
    type: typeOf(thrown),
    ...signsOf(meta),
    ...signsOf(thrown),
    fields: fieldsOf(thrown),
    stack: framesOf(thrown),
    causes: causes.length && depth ? causes.slice(0, CAUSES_MAX).map(cause => describe(cause, depth - 1)) : undefined,
  }
}

function typeOf({ name, constructor }: Record<string, unknown>): string {
  if (typeof name === 'string' && TYPE.test(name)) return name
  return typeof constructor === 'function' ? constructor.name : 'object'
}

const signsOf = (error: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    SIGNS.flatMap(([key, sign]) => {
      const value = error[key]
      return typeof value === 'string' && sign.test(value) ? [[key, value]] : []
    }),
  )

/** The columns or the name of a violated constraint, and the fields of an answer that breaks its schema. */
function fieldsOf({ constraint, issues }: Record<string, unknown>): string[] | undefined {
  const columns = isRecord(constraint) ? [...listOf(constraint.fields), constraint.index] : []
  const broken = listOf(issues).map(issue => (isRecord(issue) ? listOf(issue.path).join('.') : ''))
  const names = [...columns, ...broken].filter(name => typeof name === 'string')
  const known = names.filter(name => /^[A-Za-z][\w.]{0,79}$/.test(name))
  return known.length ? known.slice(0, 20) : undefined
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
