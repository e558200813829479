import { Client } from 'pg'
import { SET_SEQUENCES, INSERT_PAST_CLASSES, generateDistrict, type Row } from './students'

const BATCH = 2_000
type Index = { name: string; sql: string }

/** Inserts students into a migrated, empty database. Creates the indexes afterwards, which is faster. */
export async function fillPostgres(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '512MB'`)
  const { rows: indexes } = await client.query<Index>(
    `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
     WHERE tablename IN ('Student', 'StudentSearch') AND schemaname = 'public' AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
  )
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`)
  await insertAll(client, count)
  await client.query(SET_SEQUENCES)
  await client.query(INSERT_PAST_CLASSES)
  for (const { sql } of indexes) await client.query(sql)
  await client.query('VACUUM ANALYZE')
  await client.end()
}

async function insertAll(client: Client, count: number): Promise<void> {
  let rows: Row[] = []
  const flush = async () => {
    await insert(
      client,
      'Student',
      rows.map(({ student }) => student),
    )
    await insert(
      client,
      'Guardian',
      rows.flatMap(({ guardians }) => guardians),
    )
    rows = []
  }
  for (const row of generateDistrict(count)) {
    rows.push(row)
    if (rows.length === BATCH) await flush()
  }
  if (rows.length > 0) await flush()
}

const insert = (client: Client, table: string, rows: object[]) =>
  client.query(`INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", $1)`, [
    JSON.stringify(rows),
  ])
