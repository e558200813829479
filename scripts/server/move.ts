import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { closeDatabase } from '@/lib/server/db'
import { databaseAddress, databaseUrl, fileOf, isPostgres, type Environment } from '@/lib/server/env'
import { placeOf } from '@/lib/server/move/place'
import { moveSchool, type Compared } from '@/lib/server/move/school'
import { secretPath } from '@/lib/server/secret'
import { Failure, say } from '../steps/failure.mjs'
import { answer } from './ask'
import { warnOfDemoAccounts } from './demo-warning'
import { environment } from './environment'

const EXAMPLE = 'postgres://school:password@localhost:5432/school'

/** `npm run migrate:to-postgres`: the school of the embedded database, copied to Postgres. */
export async function moveToPostgres(given: string[]): Promise<void> {
  // The records of children: what this process writes, its owner alone may read.
  process.umask(0o077)
  const { settings } = environment()
  const from = databaseUrl(settings)
  if (isPostgres(from)) {
    throw new Failure('DATABASE_URL names a Postgres database already. Unset it: the school to move is in DATA_DIR.')
  }
  const file = resolve(fileOf(from))
  const url = await addressGiven(given)
  const { host, database } = placeOf(url)
  say(`Moving the school in ${file} to the database ${database} at ${host}`)
  const moved = await moveSchool({ file, url, onTable: sayTable })
  say(moved ? 'Moved, and read back: all rows are the same' : 'The same school is there already: nothing to do')
  sayNextSteps(settings, file)
  await warnOfDemoAccounts()
  await closeDatabase()
}

const sayTable = ({ name, rows, sha256, isSame }: Compared) => {
  say(`  ${name.padEnd(16)}${String(rows).padStart(9)} rows   checksum ${isSame ? 'ok' : 'differs'}   ${sha256}`)
}

/** Asked for at the terminal when it is not given: what npm runs it also shows, with the password. */
async function addressGiven([given, ...more]: string[]): Promise<string> {
  if (more.length > 0) throw new Failure(`Name one address, for example ${EXAMPLE}`)
  const url = given ?? (await answer('TO_DATABASE_URL', 'Address of the Postgres database', true))
  if (!isPostgres(url)) throw new Failure(`The address must start with postgres://, for example ${EXAMPLE}`)
  const { error } = databaseAddress.safeParse(url)
  if (error) throw new Failure(`The address ${error.issues[0]?.message ?? 'is wrong'}`)
  return url
}

function sayNextSteps({ AUTH_SECRET }: Environment, file: string): void {
  const secret = resolve(secretPath())
  say('What is left to do:')
  say('  1. Set DATABASE_URL to this address.')
  if (AUTH_SECRET) say('  2. Keep AUTH_SECRET as it is, so that everybody stays signed in.')
  else if (existsSync(secret)) say(`  2. Set AUTH_SECRET to what is in ${secret}, so that everybody stays signed in.`)
  else say('  2. Set AUTH_SECRET to 32 or more random characters.')
  say('  3. Start the server, sign in and look.')
  say(`  4. Keep ${file} as it is until the new database has a backup. The old database was not changed.`)
}
