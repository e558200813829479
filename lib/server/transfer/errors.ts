import 'server-only'
import { errorCode } from '@/lib/server/platform/error-code'
import { MigrationError } from '@/lib/server/db/migrations'
import { parseDatabaseAddress, type DatabaseAddress } from './address'

/** Why a transfer failed: one line for the person who runs it. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
}

/** Messages by the error codes of Node, of Postgres (SQLSTATE, appendix A of its manual) and of our migrations. */
const MESSAGES: [codes: RegExp, message: (address: DatabaseAddress, reason: string) => string][] = [
  [
    /^E(CONNREFUSED|NOTFOUND|AI_AGAIN|TIMEDOUT|HOSTUNREACH|NETUNREACH)$/,
    ({ host }) =>
      `No Postgres server answers at ${host}. Check that the server is running and that the address is right.`,
  ],
  [
    /CERT|^(TLS|ERR_TLS|ERR_SSL|UNABLE_TO_)/,
    ({ host }, reason) => `No secure connection to the server at ${host} is possible: ${reason}`,
  ],
  [/^28/, ({ host, user }, reason) => `The server at ${host} rejected ${user}: ${reason}`],
  [
    /^3D000$/,
    ({ host, user, database }) =>
      `There is no database ${database} at ${host}. Create it first: createdb --owner=${user} ${database}`,
  ],
  [
    /^NOT_EMPTY$/,
    ({ database }) =>
      `The database ${database} contains tables of another application. Create a database for the school alone.`,
  ],
  [
    /^42501$/,
    ({ user, database }, reason) =>
      `${user} needs more rights in the database ${database} (${reason}). Make it the owner: ` +
      `ALTER DATABASE "${database}" OWNER TO "${user}"`,
  ],
  [
    /^55P03$/,
    ({ database }) => `The database ${database} is in use. Stop the programs that write to it, and try again.`,
  ],
  [/^42(P01|703)$/, (_address, reason) => `The school contains data that this version does not know: ${reason}.`],
  [/^53100$/, ({ host }) => `The disk of the server at ${host} is full. Nothing was changed.`],
  [
    /^(08|57P0|ECONNRESET$|EPIPE$)/,
    ({ host }, reason) =>
      `The connection to the server at ${host} was lost (${reason}). Run this again: a school is copied completely or not at all.`,
  ],
  [/^[0-9A-Z]{5}$/, ({ host }, reason) => `The server at ${host} reports: ${reason}. Nothing was changed.`],
]

/** Codes for errors without a code, by their message. */
const CODES: [message: RegExp, code: string][] = [
  [/timeout (expired|exceeded when trying to connect)|due to connection timeout/, 'ETIMEDOUT'],
  [/client password must be a string/, '28P01'],
  [/permission denied/, '42501'],
  [/does not support SSL/, 'TLS'],
  [/Connection terminated|not queryable/, '08006'],
]

/** An error of Postgres with a message for people. Other errors are returned unchanged. */
export function toTransferError(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof TransferError) return error
  const isMigration = error instanceof MigrationError
  const { reason, code } = readCause(isMigration && error.cause instanceof Error ? error.cause : error)
  const message = MESSAGES.find(([codes]) => codes.test(code))?.[1](parseDatabaseAddress(url), reason)
  const line = message ?? (isMigration ? error.message : undefined)
  return line === undefined ? error : new TransferError(line, { cause: error })
}

function readCause(error: Error): { reason: string; code: string } {
  const [reason = ''] = error.message.replace(/^ERROR: /, '').split('\n')
  return { reason, code: errorCode(error) || (CODES.find(([message]) => message.test(reason))?.[1] ?? '') }
}
