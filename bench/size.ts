import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runStatement, PostgresServer } from '@/tests/support/postgres'
import { setManyClasses } from './district/many-classes'

const { values: given } = parseArgs({
  options: {
    size: { type: 'string' },
    postgres: { type: 'boolean' },
    'many-classes': { type: 'boolean' },
    'custom-fields': { type: 'boolean' },
  },
})
const size = Number(given.size)
if (!Number.isInteger(size) || size < 1) throw new Error('Give the number of students, for example --size 100000')

/**
 * `npm run bench -- --size 1000000 [--postgres] [--many-classes] [--custom-fields]`: fills a new database with students
 * and measures its queries. With `--custom-fields`, measures only filters by custom fields.
 */
const folder = mkdtempSync(join(tmpdir(), 'school-bench-'))
// A quarter of a small server's memory, as Postgres recommends.
const settings = ['-c', 'shared_buffers=1GB', '-c', 'max_wal_size=4GB']
const server = given.postgres ? await PostgresServer.create({ durable: true, settings }) : undefined
process.env.DATA_DIR = folder
delete process.env.DATABASE_URL
if (server) {
  await runStatement(server.urlOf(), 'CREATE DATABASE "district"')
  process.env.DATABASE_URL = server.urlOf('district')
  process.env.AUTH_SECRET = 'signs nothing, since nobody signs in here'
}
if (given['many-classes']) setManyClasses()
// The modules that touch the database read the environment when they are first loaded.
const { fillDatabase } = await import('./district/fill')
const { measureQueries } = await import('./district/measure')
try {
  await fillDatabase(size)
  if (given['custom-fields'])
    await (await import('./district/custom-fields')).measureCustomFields(size > 10_000 ? 800 : 80)
  else await measureQueries(size)
} finally {
  await server?.remove()
  rmSync(folder, { recursive: true })
}
