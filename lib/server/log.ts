import 'server-only'
import { createRequire } from 'node:module'
import pino, { type DestinationStream } from 'pino'
import { env } from './env'
import { describeError } from './log-error'

/** All that a line may say. None of it was written by a user; a field more is a decision. */
type Fields = {
  requestId?: string
  userId?: string
  method?: string
  /** The pattern of an address, such as `/api/v1/students/{id}`. */
  route?: string
  status?: number
  ms?: number
  /** Whatever was thrown; said as `describeError` has it. */
  err?: unknown
  /** Requests that were cut off. */
  cut?: number
  /** How a worker ended: its exit code or a signal. */
  ended?: string
  /** Of a backup: where it is, its size, its rows by table, and the names of those removed after it. */
  file?: string
  bytes?: number
  rows?: Record<string, number>
  removed?: string[]
  /** Rows of the endpoint table, by method and pattern. */
  calls?: string[]
}
const LEVELS = ['debug', 'info', 'warn', 'error', 'fatal'] as const
type Level = (typeof LEVELS)[number]
/** A line of fields, a message or both. A message is the same each time: what differs is a field. */
type Log = Record<Level, (fields: Fields | string, message?: string) => void>

const isDevelopment = process.env.NODE_ENV === 'development'
/** Which of a machine's workers this is, if it has several. */
const { WORKER_PLACE } = process.env

// The second net: what the type above keeps out, should it ever be got round.
const SECRETS = (
  'password currentPassword newPassword passwordHash token accessToken refreshToken authorization cookie ' +
  'email phone address dateOfBirth name body query headers url'
).split(' ')
const SECRET_PARTS = SECRETS.map(name => `*.${name}`)

/** One JSON line an event, written before the call returns, so that none is lost when the process ends. */
export function logTo(destination: DestinationStream, level: string): Log {
  const linesWithout = (paths: string[]) =>
    pino(
      {
        level,
        base: WORKER_PLACE ? { worker: Number(WORKER_PLACE) } : null,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: label => ({ level: label }) },
        redact: { paths, censor: '[redacted]' },
      },
      destination,
    )
  const flat = linesWithout(SECRETS)
  // Takes ten times as long, and every request has a line.
  const deep = linesWithout([...SECRETS, ...SECRET_PARTS])
  const write = (level: Level) => (fields: Fields | string, message?: string) => {
    if (!flat.isLevelEnabled(level)) return
    if (typeof fields === 'string') return flat[level](fields)
    const line = 'err' in fields ? { ...fields, err: said(fields.err) } : fields
    const lines = Object.values(line).some(isObject) ? deep : flat
    lines[level](line, message)
  }
  return Object.fromEntries(LEVELS.map(name => [name, write(name)])) as Log
}

const isObject = (value: unknown) => typeof value === 'object'

/** Whoever develops needs the message too, and is at a terminal of their own. */
const said = (thrown: unknown) =>
  isDevelopment && thrown instanceof Error
    ? { ...describeError(thrown), message: thrown.message }
    : describeError(thrown)

/** For people while they develop, for programs elsewhere. */
function standardOutput(): DestinationStream {
  if (!isDevelopment) return pino.destination({ dest: 1, sync: true })
  // Not imported: it has no business in production.
  const pretty = createRequire(import.meta.url)('pino-pretty') as typeof import('pino-pretty')
  return pretty({
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{if method}{method} {route} {status} in {ms} ms {end}{msg}',
    ignore: 'method,route,status,ms',
  })
}

export const log = logTo(standardOutput(), env().LOG_LEVEL)
