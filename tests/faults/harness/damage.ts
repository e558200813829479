import type { Database, Row } from './database'

/** Queries for rows that no sequence of complete writes can leave behind, by description. */
const IMPOSSIBLE: Record<string, string> = {
  'student without two guardians': `
    SELECT "id" FROM "Student" s WHERE (SELECT count(*) FROM "Guardian" g WHERE g."studentId" = s."id") <> 2`,
  'student and guardians of different writes': `
    SELECT s."id" FROM "Student" s JOIN "Guardian" g ON g."studentId" = s."id"
    WHERE s."city" LIKE 'Mark %' AND g."name" <> s."city"`,
  'guardian without a student': `
    SELECT "studentId" AS id FROM "Guardian" WHERE "studentId" NOT IN (SELECT "id" FROM "Student")`,
  'photo without a student': `
    SELECT "studentId" AS id FROM "Photo" WHERE "studentId" NOT IN (SELECT "id" FROM "Student")`,
  'photo that its student does not refer to': `
    SELECT s."id" FROM "Student" s LEFT JOIN "Photo" p ON p."studentId" = s."id"
    WHERE coalesce(s."photoHash", '') <> coalesce(p."hash", '')`,
  'session without a user': `SELECT "id" FROM "Session" WHERE "userId" NOT IN (SELECT "id" FROM "User")`,
  'duplicate student ID': `SELECT "studentId" AS id FROM "Student" GROUP BY "studentId" HAVING count(*) > 1`,
  'student ID that does not match its serial': `
    SELECT "id" FROM "Student"
    WHERE CAST(substr("studentId", 5, 4) AS INTEGER) * 1000000 + CAST(substr("studentId", 10) AS INTEGER) <> "serial"`,
  'sequence behind the assigned numbers': `
    SELECT q."name" AS id FROM "Sequence" q JOIN "Student" s ON q."name" = 'student-' || substr(s."studentId", 5, 4)
    WHERE CAST(substr(s."studentId", 10) AS INTEGER) > q."value"`,
  'student without a sequence': `
    SELECT "id" FROM "Student" WHERE 'student-' || substr("studentId", 5, 4) NOT IN (SELECT "name" FROM "Sequence")`,
}

/** Lists what is wrong inside a database: half-written records, orphans, damaged pages and indexes. */
export async function findDamage(database: Database): Promise<string[]> {
  const found: string[] = []
  for (const [what, sql] of Object.entries(IMPOSSIBLE)) {
    for (const { id } of await database.query(sql)) found.push(`${what}: ${id}`)
  }
  const pages = database.kind === 'sqlite' ? await ofFile(database) : await ofIndexes(database)
  return [...found, ...pages]
}

async function ofFile(database: Database): Promise<string[]> {
  const integrity = await database.query('PRAGMA integrity_check')
  const keys = await database.query('PRAGMA foreign_key_check')
  return [...integrity.filter(row => row.integrity_check !== 'ok'), ...keys].map(row => JSON.stringify(row))
}

/** Checks every heap, and all entries of every B-tree, with amcheck. */
async function ofIndexes(database: Database): Promise<string[]> {
  await database.query('CREATE EXTENSION IF NOT EXISTS amcheck')
  const ask = (sql: string): Promise<Row[]> =>
    database.query(sql).catch((error: unknown) => [{ damage: String(error) }])
  const heaps = await ask(`
    SELECT c.relname || ': ' || h.msg AS damage FROM pg_class c, verify_heapam(c.oid) h
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`)
  const trees = await ask(`
    SELECT bt_index_check(c.oid, true)::text AS damage FROM pg_class c JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'btree' AND c.relkind = 'i' AND c.relnamespace = 'public'::regnamespace`)
  return [...heaps, ...trees].map(({ damage }) => String(damage ?? '')).filter(Boolean)
}
