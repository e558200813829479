import { applyMigrations } from '@/lib/server/db/migrations'
import { databaseUrl, fileOf, isPostgres } from '@/lib/server/env'
import { fillPostgres } from './district/fill-postgres'
import { fillSqlite } from './district/fill-sqlite'

/** Fills the new database of DATA_DIR or DATABASE_URL with as many students as the argument says, without history. */
const count = Number(process.argv[2])
const url = databaseUrl()
await applyMigrations(url)
if (isPostgres(url)) await fillPostgres(url, count)
else fillSqlite(fileOf(url), count)
