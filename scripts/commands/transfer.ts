import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { closeDatabase } from '@/lib/server/db/db'
import { databaseUrlSchema, databaseUrl, sqliteFile, isPostgres, type Environment } from '@/lib/server/platform/env'
import { parseDatabaseAddress } from '@/lib/server/transfer/address'
import { transferSchool, type ComparedTable } from '@/lib/server/transfer/transfer-school'
import { authSecretPath } from '@/lib/server/platform/secret'
import { Failure, printLine } from '@/lib/server/platform/failure.mjs'
import { readVariableOrPrompt } from './terminal-input'
import { warnOfDemoAccounts } from '@/lib/server/start/demo-warning'
import { readSettings } from '@/lib/server/start/settings'

const EXAMPLE = 'postgres://school:password@localhost:5432/school'

/** `npm run migrate:to-postgres`: copies the school from the embedded database to Postgres. */
export async function transferToPostgres(args: string[]): Promise<void> {
  // Only the owner may read the files this process writes, because they contain children's records.
  process.umask(0o077)
  const settings = readSettings()
  const from = databaseUrl(settings)
  if (isPostgres(from)) {
    throw new Failure(
      'DATABASE_URL already names a Postgres database. Remove DATABASE_URL, so that the school in DATA_DIR is copied.',
    )
  }
  const file = resolve(sqliteFile(from))
  const url = await readAddress(args)
  const { host, database } = parseDatabaseAddress(url)
  printLine(`Copying the school in ${file} to the database ${database} at ${host}`)
  const isCopied = await transferSchool({ file, url, onTable: sayTable })
  printLine(
    isCopied
      ? 'Copied and compared: all rows are the same'
      : 'The database already contains the same school: nothing to do',
  )
  sayNextSteps(settings, file)
  await warnOfDemoAccounts()
  await closeDatabase()
}

const sayTable = ({ name, rows, sha256, isSame }: ComparedTable) => {
  printLine(`  ${name.padEnd(16)}${String(rows).padStart(9)} rows   checksum ${isSame ? 'ok' : 'differs'}   ${sha256}`)
}

/** Reads the address from the arguments or from the terminal. npm prints arguments, and with them the password. */
async function readAddress([address, ...more]: string[]): Promise<string> {
  if (more.length > 0) throw new Failure(`Name one address, for example ${EXAMPLE}`)
  const url = address ?? (await readVariableOrPrompt('TO_DATABASE_URL', 'Address of the Postgres database', true))
  if (!isPostgres(url)) throw new Failure(`The address must start with postgres://, for example ${EXAMPLE}`)
  const { error } = databaseUrlSchema.safeParse(url)
  if (error) throw new Failure(`The address ${error.issues[0]?.message ?? 'is wrong'}`)
  return url
}

function sayNextSteps({ AUTH_SECRET }: Environment, file: string): void {
  const secret = resolve(authSecretPath())
  printLine('Next steps:')
  printLine('  1. Set DATABASE_URL to this address.')
  if (AUTH_SECRET) printLine('  2. Keep AUTH_SECRET as it is, so that everyone stays signed in.')
  else if (existsSync(secret))
    printLine(`  2. Set AUTH_SECRET to the content of ${secret}, so that everyone stays signed in.`)
  else printLine('  2. Set AUTH_SECRET to 32 or more random characters.')
  printLine('  3. Start the server, sign in, and look at a few records.')
  printLine(`  4. Keep ${file} until the new database has a backup. This command did not change it.`)
}
