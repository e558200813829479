import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { backupFolder, databaseUrl, EnvironmentError, readEnvironment } from './env'

it('no environment variable has to be set', () => {
  const env = readEnvironment({})
  expect(env).toMatchObject({ PORT: 3000, DATA_DIR: 'data', DEMO: 'true', LOG_LEVEL: 'info', TRUST_PROXY: '' })
  expect(env).toMatchObject({ BCRYPT_COST: 12, REQUESTS_PER_SECOND: 50 })
  expect(databaseUrl(env)).toMatch(/^file:\/.*\/data\/school\.db$/)
})

it('an empty environment variable counts as not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '', AUTH_SECRET: '' }).PORT).toBe(3000)
})

it('the server has one worker per core when WORKERS is auto', () => {
  expect(readEnvironment({ WORKERS: 'auto' }).WORKERS).toBe(availableParallelism())
  expect(readEnvironment({ WORKERS: '3' }).WORKERS).toBe(3)
  expect(readEnvironment({}).WORKERS).toBe(1)
})

// R31.13
it('a Postgres DATABASE_URL is accepted with AUTH_SECRET', () => {
  const url = 'postgres://school:pw@db.example/school'
  expect(databaseUrl(readEnvironment({ DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) }))).toBe(url)
})

it('BACKUP_EVERY accepts a time with a unit, and backups are kept in the data folder by default', () => {
  const env = readEnvironment({ BACKUP_EVERY: '36h', DATA_DIR: '/srv/school' })
  expect(env).toMatchObject({ BACKUP_EVERY: 36 * 60 * 60_000, BACKUP_KEEP: 7 })
  expect(backupFolder(env)).toBe('/srv/school/backups')
  expect(readEnvironment({ BACKUP_EVERY: '30m', BACKUP_KEEP: '14' })).toMatchObject({
    BACKUP_EVERY: 1_800_000,
    BACKUP_KEEP: 14,
  })
  expect(readEnvironment({ BACKUP_EVERY: '7d' }).BACKUP_EVERY).toBe(604_800_000)
  expect(backupFolder(readEnvironment({ BACKUP_DIR: '/mnt/copies' }))).toBe('/mnt/copies')
  expect(readEnvironment({}).BACKUP_EVERY).toBe(86_400_000)
  expect(readEnvironment({ BACKUP_EVERY: 'off' }).BACKUP_EVERY).toBeUndefined()
})

const ISSUER = {
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'school',
  OIDC_CLIENT_SECRET: 'secret',
  PUBLIC_URL: 'https://school.example',
}

// R98.1
it.each(['https://accounts.example', 'http://localhost:8080/realms/school', 'http://127.0.0.1:8080'])(
  'the issuer %s is accepted',
  url => {
    expect(readEnvironment({ ...ISSUER, OIDC_ISSUER: url }).OIDC_ISSUER).toBe(url)
  },
)

// R98.1
// ASVS 11.4.2, 13.2.3
// R31.11
describe('rejects a wrong variable and names it', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or file:'],
    [{ DATABASE_URL: 'postgres://a:b@c@d:x/y' }, 'DATABASE_URL is not a valid URL: write @, / and : in the password as %40, %2F and %3A'],
    [{ DATABASE_URL: 'postgres://a:b@c/d@e/y' }, 'DATABASE_URL is not a valid URL: write @, / and : in the password as %40, %2F and %3A'],
    [{ DATABASE_URL: 'postgres://x/y?schema=My%22School' }, 'DATABASE_URL must name a schema of lower-case letters, digits and _'],
    [{ WORKERS: '0' }, 'WORKERS must be auto or a whole number from 1 to 99'],
    [{ WORKERS: 'all' }, 'WORKERS must be auto or a whole number from 1 to 99'],
    [{ POOL_MAX: '0' }, 'POOL_MAX must be a whole number from 1 to 1000'],
    [{ BCRYPT_COST: '4' }, 'BCRYPT_COST must be a whole number from 10 to 14'],
    [{ POOL_MAX: '1.5' }, 'POOL_MAX must be a whole number from 1 to 1000'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be at least 32 characters'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'AUTH_SECRET is required with Postgres, so that all nodes share it: set it to 32 or more random characters'],
    [{ DEMO: 'no' }, 'DEMO must be true or false'],
    [{ PUBLIC_URL: 'school.example' }, 'PUBLIC_URL must be an http:// or https:// URL'],
    [{ BACKUP_EVERY: '24' }, 'BACKUP_EVERY must be a time such as 30m, 24h or 7d, or off'],
    [{ BACKUP_EVERY: '0h' }, 'BACKUP_EVERY must be a time such as 30m, 24h or 7d, or off'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 1000'],
    [{ VIEW_LOG_DAYS: '0' }, 'VIEW_LOG_DAYS must be a whole number from 1 to 9999'],
    [{ BACKUP_KEEP: '1.5' }, 'BACKUP_KEEP must be a whole number from 1 to 1000'],
    [{ METRICS_TOKEN: 'fifteen-letters' }, 'METRICS_TOKEN must be 16 or more visible ASCII characters without spaces'],
    [{ METRICS_TOKEN: 'with a space in it' }, 'METRICS_TOKEN must be 16 or more visible ASCII characters without spaces'],
    [{ OIDC_ISSUER: 'accounts.example' }, 'OIDC_ISSUER must be an http:// or https:// URL'],
    [{ OIDC_ISSUER: 'http://accounts.example' }, 'OIDC_ISSUER must start with https://, except for an issuer on this computer (localhost)'],
    [{ OIDC_ISSUER: 'https://accounts.example/.well-known/openid-configuration' }, 'OIDC_ISSUER must be the address of the issuer, without /.well-known/…'],
    [{ OIDC_ISSUER: 'https://accounts.example' }, 'OIDC_CLIENT_ID is required to sign in with OIDC_ISSUER'],
    [{ OIDC_ONLY: 'staff' }, 'OIDC_ISSUER is required with OIDC_ONLY'],
    [{ OIDC_ONLY: 'all' }, 'OIDC_ONLY must be staff, or not set'],
    [{ ...ISSUER, OIDC_TRUST_EMAIL: 'true', OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, 'OIDC_TRUST_EMAIL needs an OIDC_ISSUER of one organization, with its tenant in the address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be a level such as info or silent'],
  ])('the environment %j is rejected with a message that names the variable', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(new EnvironmentError(message))
  }) // prettier-ignore
})
