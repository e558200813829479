import 'server-only'
import { MigrationError } from '../db/migrations'
import { placeOf, type Place } from './place'

/** Why a school was not moved, in one line for whoever asked for it. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}

/** What is said of a failure by its code: Node's, SQLSTATE (appendix A of the manual of Postgres) or Prisma's. */
const REASONS: [codes: RegExp, words: (at: Place, said: string) => string][] = [
  [
    /^E(CONNREFUSED|NOTFOUND|AI_AGAIN|TIMEDOUT|HOSTUNREACH|NETUNREACH)$/,
    ({ host }) => `No Postgres server answers at ${host}. Is it running, and is the address right?`,
  ],
  [
    /CERT|^(TLS|ERR_TLS|ERR_SSL|UNABLE_TO_)/,
    ({ host }, said) => `The server at ${host} cannot be spoken to in private: ${said}`,
  ],
  [/^28/, ({ host, user }, said) => `The server at ${host} does not let ${user} in: ${said}`],
  [
    /^3D000$/,
    ({ host, user, database }) =>
      `There is no database ${database} at ${host}. Create it first: createdb --owner=${user} ${database}`,
  ],
  [
    /^P3005$/,
    ({ database }) => `The database ${database} holds tables of something else. Create one for the school alone.`,
  ],
  [
    /^42501$/,
    ({ user, database }, said) =>
      `${user} may not do in the database ${database} what is needed (${said}). Make it the owner: ` +
      `ALTER DATABASE "${database}" OWNER TO "${user}"`,
  ],
  [/^55P03$/, ({ database }) => `The database ${database} is in use. Stop what writes to it, and try again.`],
  [/^42(P01|703)$/, (_at, said) => `The school holds what this version has no place for: ${said}.`],
  [/^53100$/, ({ host }) => `The disk of the server at ${host} is full. Nothing was changed.`],
  [
    /^(08|57P0|ECONNRESET$|EPIPE$)/,
    ({ host }, said) =>
      `The connection to the server at ${host} broke off (${said}). Run this again: a school is moved whole or not at all.`,
  ],
  [/^[0-9A-Z]{5}$/, ({ host }, said) => `The server at ${host} says: ${said}. Nothing was changed.`],
]

/** What comes without a code, by how it is said. */
const CODES: [said: RegExp, code: string][] = [
  [/timeout exceeded when trying to connect|due to connection timeout/, 'ETIMEDOUT'],
  [/client password must be a string/, '28P01'],
  [/permission denied/, '42501'],
  [/does not support SSL/, 'TLS'],
  [/Connection terminated|not queryable/, '08006'],
]

/** Puts what Postgres says into words; what their reader could not act on stays as it is. */
export function explained(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof MoveError) return error
  const isMigration = error instanceof MigrationError
  const { said, code } = rootOf(isMigration && error.cause instanceof Error ? error.cause : error)
  const words = REASONS.find(([codes]) => codes.test(code))?.[1](placeOf(url), said)
  const line = words ?? (isMigration ? error.message : undefined)
  return line === undefined ? error : new MoveError(line, { cause: error })
}

function rootOf(error: Error): { said: string; code: string } {
  const [said = ''] = error.message.replace(/^ERROR: /, '').split('\n')
  return { said, code: codeOf(error) || (CODES.find(([words]) => words.test(said))?.[1] ?? '') }
}

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
