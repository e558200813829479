import 'server-only'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'

const secret = z.optional(z.string().check(z.minLength(32, 'must be at least 32 characters')))

const port = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,5}$/, 'must be a port number from 0 to 65535')),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, 'must be a port number from 0 to 65535'))),
)

const count = (max: number, min = 1) => {
  const range = `must be a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^[0-9]{1,4}$/, range)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, range), z.maximum(max, range))),
  )
}

/** A URL that both drivers understand in the same way. */
export const databaseUrlSchema = z.string().check(
  z.regex(/^(file:|postgres(ql)?:\/\/)/, 'must start with postgres:// or file:'),
  z.refine(
    url => !isPostgres(url) || isValidUrl(url),
    'is not a valid URL: write @, / and : in the password as %40, %2F and %3A',
  ),
  z.refine(
    url =>
      !isPostgres(url) ||
      !URL.canParse(url) ||
      /^[a-z_][a-z0-9_]{0,62}$/.test(new URL(url).searchParams.get('schema') ?? 'public'),
    'must name a schema of lower-case letters, digits and _',
  ),
)

/** The number of server processes; `auto` means one per core. */
const workers = z.pipe(
  z.string().check(z.regex(/^(auto|[1-9][0-9]?)$/, 'must be auto or a whole number from 1 to 99')),
  z.transform(text => (text === 'auto' ? availableParallelism() : Number(text))),
)

/**
 * Refuses unescaped characters. Otherwise the rest of a password would be read as a host, database or option, and would
 * be shown.
 */
function isValidUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { pathname, search, hash } = new URL(url)
  return hash === '' && !`${pathname}${search}`.includes('@') && !pathname.slice(1).includes('/')
}

const UNITS = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 }

/** A time such as `24h`, in milliseconds; undefined for `off`. */
const interval = z.pipe(
  z.string().check(z.regex(/^([1-9][0-9]{0,3}[mhd]|off)$/, 'must be a time such as 30m, 24h or 7d, or off')),
  z.transform(text =>
    text === 'off' ? undefined : Number(text.slice(0, -1)) * UNITS[text.slice(-1) as keyof typeof UNITS],
  ),
)

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })

/** Each setting with the other settings that it needs, and the message when one of them is missing. */
const NEEDED_WITH = [
  ['SMTP_URL', ['MAIL_FROM', 'PUBLIC_URL'], 'is required to send mail'],
  ['OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'], 'is required to sign in with OIDC_ISSUER'],
  ['OIDC_ONLY', ['OIDC_ISSUER'], 'is required with OIDC_ONLY'],
] as const

/** Whether the connection to a URL is encrypted, or stays on this computer. */
const isPrivateLine = (url: string): boolean =>
  !URL.canParse(url) || url.startsWith('https:') || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** Issuers of Microsoft that let the accounts of every organization in, so that an unverified email proves nothing. */
const MANY_TENANTS =
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(\/|$)/i

const Environment = z
  .object({
    PORT: z.prefault(port, '3000'),
    HOST: z._default(z.string(), '0.0.0.0'),
    WORKERS: z.prefault(workers, '1'),
    DATABASE_URL: z.optional(databaseUrlSchema),
    POOL_MAX: z.prefault(count(1_000), '10'),
    DATA_DIR: z._default(z.string(), 'data'),
    AUTH_SECRET: secret,
    AUTH_SECRET_PREVIOUS: secret,
    BCRYPT_COST: z.prefault(count(14, 10), '12'),
    REQUESTS_PER_SECOND: z.prefault(count(1_000, 0), '50'),
    DEMO: z._default(z.enum(['true', 'false'], 'must be true or false'), 'true'),
    TRUST_PROXY: z._default(z.string(), ''),
    PUBLIC_URL: z.optional(httpUrl),
    SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })),
    MAIL_FROM: z.optional(
      z.string().check(z.regex(/^[^\r\n@]*@[^\r\n@]+$/, 'must be an address such as school@example.org')),
    ),
    OIDC_ISSUER: z.optional(
      httpUrl.check(
        z.refine(isPrivateLine, 'must start with https://, except for an issuer on this computer (localhost)'),
        z.refine(url => !url.includes('/.well-known/'), 'must be the address of the issuer, without /.well-known/…'),
      ),
    ),
    OIDC_CLIENT_ID: z.optional(z.string()),
    OIDC_CLIENT_SECRET: z.optional(z.string()),
    OIDC_NAME: z._default(z.string().check(z.maxLength(40, 'must have at most 40 characters')), 'school account'),
    OIDC_DOMAIN: z.optional(z.string()),
    OIDC_TRUST_EMAIL: z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
    OIDC_ONLY: z.optional(z.enum(['staff'], 'must be staff, or not set')),
    BACKUP_EVERY: z.prefault(interval, '24h'),
    BACKUP_KEEP: z.prefault(count(1_000), '7'),
    BACKUP_DIR: z.optional(z.string()),
    VIEW_LOG_DAYS: z.prefault(count(9_999), '400'),
    LOG_LEVEL: z._default(
      z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a level such as info or silent'),
      'info',
    ),
    METRICS_TOKEN: z.optional(
      z.string().check(z.regex(/^[\x21-\x7e]{16,}$/, 'must be 16 or more visible ASCII characters without spaces')),
    ),
  })
  .check(
    z.refine(env => !isPostgres(env.DATABASE_URL) || env.AUTH_SECRET !== undefined, {
      error: 'is required with Postgres, so that all nodes share it: set it to 32 or more random characters',
      path: ['AUTH_SECRET'],
    }),
    ...NEEDED_WITH.flatMap(([given, needed, error]) =>
      needed.map(name =>
        z.refine<Record<string, unknown>>(env => env[given] === undefined || env[name] !== undefined, {
          error,
          path: [name],
        }),
      ),
    ),
    z.refine(env => env.OIDC_TRUST_EMAIL === 'false' || !MANY_TENANTS.test(env.OIDC_ISSUER ?? ''), {
      error: 'needs an OIDC_ISSUER of one organization, with its tenant in the address',
      path: ['OIDC_TRUST_EMAIL'],
    }),
  )

export type Environment = z.output<typeof Environment>

/** A wrong environment variable, described in one line. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** @throws EnvironmentError for the first wrong variable. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new EnvironmentError(`${issue?.path.join('.') ?? 'environment'} ${issue?.message ?? 'is invalid'}`)
}

let cached: Environment | undefined
/** The environment of this process, checked once. */
export const env = (): Environment => (cached ??= readEnvironment(process.env))

/** `DATABASE_URL`, or the embedded database in the data folder. */
export const databaseUrl = (of: Environment = env()): string =>
  of.DATABASE_URL ?? `file:${resolve(/* turbopackIgnore: true */ of.DATA_DIR, 'school.db')}`

export const isPostgres = (url: string | undefined): boolean => /^postgres(ql)?:/.test(url ?? '')

/** The path in the URL of an SQLite database. */
export const sqliteFile = (url: string): string => url.replace(/^file:/, '')

export const backupFolder = (of: Environment = env()): string =>
  resolve(/* turbopackIgnore: true */ of.BACKUP_DIR ?? join(/* turbopackIgnore: true */ of.DATA_DIR, 'backups'))
