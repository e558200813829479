import 'server-only'
import { createRequire } from 'node:module'
import pino, { type DestinationStream } from 'pino'
import { env } from './env'
import { describeError } from './log-error'

/** The fields that a log line may have. No field contains text that a user wrote. */
type Fields = {
  requestId?: string
  userId?: string
  tokenId?: string
  method?: string
  /** A path's pattern, such as `/api/v1/students/{id}`. */
  route?: string
  status?: number
  ms?: number
  /** Any thrown value; logged as `describeError` describes it. */
  err?: unknown
  /** The number of requests that were aborted at shutdown. */
  cut?: number
  /** A worker's exit code or signal. */
  ended?: string
  /** How many records background work has done, and how many there are. */
  done?: number
  total?: number
  /** A backup's path, size and rows by table, and the names of the older backups that were removed. */
  file?: string
  bytes?: number
  rows?: Record<string, number>
  removed?: string[]
  /** The number of views of records. */
  views?: number
  /** Rows of the endpoint table, by method and pattern. */
  calls?: string[]
}
const LEVELS = ['debug', 'info', 'warn', 'error', 'fatal'] as const
type Level = (typeof LEVELS)[number]
/** Logs fields, a message or both. Messages are constant; values that vary are fields. */
type Log = Record<Level, (fields: Fields | string, message?: string) => void>

const isDevelopment = process.env.NODE_ENV === 'development'
/** The number of this worker, if the machine runs several. */
const { WORKER_NUMBER } = process.env

// A second barrier, in case a value gets around the type `Fields`.
const SECRETS = (
  'password currentPassword newPassword passwordHash token accessToken refreshToken authorization cookie ' +
  'email phone address dateOfBirth name body query headers url'
).split(' ')
const NESTED_SECRETS = SECRETS.map(name => `*.${name}`)

/** Writes one JSON line per event before the call returns, so that no line is lost when the process ends. */
export function createLog(destination: DestinationStream, level: string): Log {
  const loggerWithout = (paths: string[]) =>
    pino(
      {
        level,
        base: WORKER_NUMBER ? { worker: Number(WORKER_NUMBER) } : null,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: label => ({ level: label }) },
        redact: { paths, censor: '[redacted]' },
      },
      destination,
    )
  const flat = loggerWithout(SECRETS)
  // Redacting nested fields is ten times slower, so this logger is only for lines with nested objects.
  const deep = loggerWithout([...SECRETS, ...NESTED_SECRETS])
  const write = (level: Level) => (fields: Fields | string, message?: string) => {
    if (!flat.isLevelEnabled(level)) return
    if (typeof fields === 'string') return flat[level](fields)
    const line = 'err' in fields ? { ...fields, err: describeThrown(fields.err) } : fields
    const logger = Object.values(line).some(isObject) ? deep : flat
    logger[level](line, message)
  }
  return Object.fromEntries(LEVELS.map(name => [name, write(name)])) as Log
}

const isObject = (value: unknown) => typeof value === 'object'

/** Adds the error message in development. */
const describeThrown = (thrown: unknown) =>
  isDevelopment && thrown instanceof Error
    ? { ...describeError(thrown), message: thrown.message }
    : describeError(thrown)

/** Readable lines in development, JSON elsewhere. */
function standardOutput(): DestinationStream {
  if (!isDevelopment) return pino.destination({ dest: 1, sync: true })
  // Load pino-pretty here, so that production does not load it.
  const pretty = createRequire(import.meta.url)('pino-pretty') as typeof import('pino-pretty')
  return pretty({
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{if method}{method} {route} {status} in {ms} ms {end}{msg}',
    ignore: 'method,route,status,ms',
  })
}

export const log = createLog(standardOutput(), env().LOG_LEVEL)
