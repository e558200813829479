import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { printLine } from '../lib/server/platform/failure.mjs'
import { at } from '../lib/server/platform/root.mjs'
import { runCommand } from '../scripts/steps/run-command.mjs'
import { printResult } from './load.mjs'

const [DAYS, PEOPLE, VIEWS_A_DAY, STUDENTS] = [400, 200, 50, 20_000]
const FIRST_DAY = 20_000
const FIRST_SERIAL = 2_026_000_001

/** Fills the tables of the view log in SQLite, and prints how large they are and how long the reads and writes take. */
await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'school-bench-'))
  const file = join(folder, 'views.db')
  const db = new DatabaseSync(file)
  try {
    const [migration] = globSync(at('prisma/migrations/sqlite/*_view_log/migration.sql'))
    db.exec(readFileSync(migration, 'utf8'))
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF')
    for (let day = 0; day < DAYS; day++) db.exec(insertion(FIRST_DAY + day, PEOPLE * VIEWS_A_DAY))
    const { rows } = db.prepare('SELECT COUNT(*) AS "rows" FROM "Viewed"').get()
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const megabytes = statSync(file).size / 1_000_000
    printLine(`${rows} views: ${PEOPLE} people, ${VIEWS_A_DAY} of ${STUDENTS} students a day, ${DAYS} days`)
    printResult('size of the tables', `${megabytes.toFixed(0)} MB`, { goal: 'at most 200 MB' })
    printTime('the views of one student', () =>
      db.prepare('SELECT * FROM "Viewed" WHERE "serial" = ? ORDER BY "day" DESC').all(FIRST_SERIAL + 77),
    )
    printTime('writing 100 views', () => db.exec(insertion(FIRST_DAY + DAYS, 100)))
  } finally {
    db.close()
    rmSync(folder, { recursive: true })
  }
})

/** SQL that inserts the views of one day: each person in turn views a random student. */
function insertion(day, count) {
  return `
  INSERT INTO "Viewed" WITH RECURSIVE "n"("i") AS (SELECT 0 UNION ALL SELECT "i" + 1 FROM "n" WHERE "i" < ${count - 1})
  SELECT ${FIRST_SERIAL} + abs(random()) % ${STUDENTS}, ${day}, "i" % ${PEOPLE} + 1, 1 FROM "n"
  WHERE true ON CONFLICT DO UPDATE SET "how" = "how" | excluded."how"`
}

function printTime(name, run) {
  const start = performance.now()
  run()
  printLine(`${name}: ${(performance.now() - start).toFixed(1)} ms`)
}
