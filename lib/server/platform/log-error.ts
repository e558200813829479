import 'server-only'
import { errorCode } from './error-code'
import { stackFrames } from './stack-frames'

/** The content of a log line about an error. */
export type ErrorDescription = { type: string; [name: string]: string | string[] | ErrorDescription[] | undefined }

/** Properties in which our errors, Node, the drivers and Prisma put names of the program or the schema, never data. */
const SAFE_PROPERTIES: [name: string, pattern: RegExp][] = [
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
// Accept only names of errors: a thrown value need not be an error, and its `name` may be the name of a person.
const TYPE = /^\$?[A-Z][A-Za-z\d]{0,59}Error$/
const MAX_DEPTH = 4
const MAX_CAUSES = 4

/**
 * Describes an error by its type, its codes, its stack frames and its causes, without personal data. Leaves out messages:
 * Prisma's messages contain the arguments of the call, Postgres' messages the values of the row, and messages of
 * `JSON.parse` its input.
 */
export function describeError(thrown: unknown): ErrorDescription {
  try {
    return describe(thrown, MAX_DEPTH)
  } catch {
    return { type: 'unreadable' }
  }
}

function describe(thrown: unknown, depth: number): ErrorDescription {
  if (!isRecord(thrown)) return { type: typeof thrown }
  const meta = isRecord(thrown.meta) ? thrown.meta : {}
  const causes = [thrown.cause, meta.driverAdapterError, ...listOf(thrown.errors)].filter(isRecord)
  return {
    type: typeOf(thrown),
    ...safeProperties(meta),
    ...safeProperties(thrown),
    fields: fieldsOf(thrown),
    stack: stackFrames(thrown),
    causes: causes.length && depth ? causes.slice(0, MAX_CAUSES).map(cause => describe(cause, depth - 1)) : undefined,
  }
}

function typeOf({ name, constructor }: Record<string, unknown>): string {
  if (typeof name === 'string' && TYPE.test(name)) return name
  return typeof constructor === 'function' ? constructor.name : 'object'
}

const safeProperties = (error: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    SAFE_PROPERTIES.flatMap(([name, pattern]) => {
      const value = name === 'code' ? errorCode(error) : error[name]
      return typeof value === 'string' && pattern.test(value) ? [[name, value]] : []
    }),
  )

/** The columns or the name of a violated constraint, and the fields of an answer that does not match its schema. */
function fieldsOf({ constraint, issues }: Record<string, unknown>): string[] | undefined {
  const columns = isRecord(constraint) ? [...listOf(constraint.fields), constraint.index] : []
  const paths = listOf(issues).map(issue => (isRecord(issue) ? listOf(issue.path).join('.') : ''))
  const names = [...columns, ...paths].filter(name => typeof name === 'string')
  const safe = names.filter(name => /^[A-Za-z][\w.]{0,79}$/.test(name))
  return safe.length ? safe.slice(0, 20) : undefined
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
