import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withSqlite } from '@/lib/server/db/open-sqlite'
import { at } from '@/lib/server/platform/root.mjs'
import { runNode } from '../../scripts/steps/run.mjs'
import { recordMetrics } from './harness/metrics'
import { countsOf, findLostAndDoubledWrites, findUnreadableWrites, NO_FAULTS, type Verdict } from './harness/oracle'
import { School } from './harness/school'
import { fullOrShort } from './harness/size'
import { ledgerOfCopy, takeSnapshot } from './harness/snapshot'
import { pollUntil } from './harness/poll-until'
import { Writers } from './harness/writers'

const ROUNDS = fullOrShort(20, 1)

/** Runs `npm run backup` or `npm run restore` on a school. */
const command = ({ env }: School, name: 'backup' | 'restore', file: string) =>
  runNode([at('scripts', `${name}.mjs`), file], { env: { ...env, DATABASE_URL: '' } })

/** Runs `npm run backup` or `npm run restore`, and expects it to succeed. */
async function run(school: School, name: 'backup' | 'restore', file: string): Promise<void> {
  expect(await command(school, name, file)).toMatchObject({ code: 0 })
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'school-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// R29.1
test('a backup made while eight writers work contains every write that was answered before it began', async context => {
  const folder = newFolder()
  const school = await School.open('sqlite')
  await school.start()
  const writers = new Writers(await school.client())
  writers.start()
  const verdicts: Verdict[] = []
  let restored = school
  for (let round = 0; round < ROUNDS; round++) {
    const answered = writers.ledger.answered
    await pollUntil(() => writers.ledger.answered > answered + 50)
    const file = join(folder, `${round}.db`)
    const before = takeSnapshot(writers.ledger)
    await run(school, 'backup', file)
    const promised = ledgerOfCopy(before, takeSnapshot(writers.ledger))
    restored = await School.open('sqlite')
    await run(restored, 'restore', file)
    verdicts.push(await findLostAndDoubledWrites(restored, promised))
  }
  await writers.stop()
  const lost = verdicts.flatMap(verdict => verdict.lost)
  recordMetrics(context, {
    rounds: verdicts.length,
    ...countsOf(verdicts.at(-1) ?? (await findLostAndDoubledWrites(school, writers.ledger))),
  })
  expect(lost).toEqual([])
  for (const verdict of verdicts) expect(verdict).toMatchObject(NO_FAULTS)
  expect(await findLostAndDoubledWrites(school, writers.ledger)).toMatchObject(NO_FAULTS)

  await restored.start()
  const client = await restored.client()
  const more = new Writers(client, { ledger: writers.ledger })
  more.start()
  await pollUntil(() => client.traffic.count(201) > 10)
  await more.stop()
  expect(client.traffic.wrong).toEqual([])
  expect(more.surprises).toEqual([])
})

type Harm = { name: string; make: (file: string, good: string) => void; line: RegExp }

const HARMS: Harm[] = [
  {
    name: 'truncated',
    make(file, good) {
      copyFileSync(good, file)
      truncateSync(file, readFileSync(good).length / 2)
    },
    line: /truncated\.db is damaged/,
  },
  {
    name: 'newer',
    make(file, good) {
      copyFileSync(good, file)
      change(
        file,
        `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '99991231000000_next')`,
      )
    },
    line: /newer\.db was made by a newer version \(99991231000000_next\)/,
  },
  {
    name: 'foreign',
    make: file => change(file, 'CREATE TABLE book (title TEXT)'),
    line: /foreign\.db is not a database of this application/,
  },
  {
    name: 'letter',
    make: file => writeFileSync(file, 'This is a letter to all parents.'),
    line: /letter\.db is not a SQLite database/,
  },
]

function change(file: string, sql: string): void {
  withSqlite(file, db => db.exec(sql), { mustExist: false })
}

// R29.1
test('a restore that would lose data is refused, and the school goes on', async context => {
  const folder = newFolder()
  const school = await School.open('sqlite')
  const server = await school.start()
  const client = await school.client()
  const writers = new Writers(client)
  writers.start()
  await pollUntil(() => writers.ledger.answered > 30)
  const good = join(folder, 'good.db')
  await run(school, 'backup', good)
  const refusal = async (file: string) => {
    const { code, output } = await command(school, 'restore', file)
    expect(code).toBe(1)
    return output.trim().split('\n').at(-1)
  }
  expect(await refusal(good)).toMatch(/school\.db is in use\. Stop the server/)
  await writers.stop()
  expect(await server.stop()).toBe(0)

  const harms = HARMS.slice(0, fullOrShort(HARMS.length, 1))
  for (const { name, make, line } of harms) {
    const file = join(folder, `${name}.db`)
    make(file, good)
    expect(await refusal(file)).toMatch(line)
  }

  await school.start()
  await client.signIn(school.admin)
  const verdict = await findLostAndDoubledWrites(school, writers.ledger)
  recordMetrics(context, { rounds: harms.length + 1, ...countsOf(verdict) })
  expect(verdict).toMatchObject(NO_FAULTS)
  expect(await findUnreadableWrites(client, writers.ledger)).toEqual([])
})

const SOMEBODY_ELSES: [what: string, sql: string][] = [
  ['trigger', `CREATE TRIGGER "strange" AFTER UPDATE ON "User" BEGIN UPDATE "User" SET "role" = 'superAdmin'; END`],
  ['view', 'CREATE VIEW "strange" AS SELECT * FROM "User"'],
  ['table', 'CREATE TABLE "strange" (title TEXT)'],
]

// R29.4
test('F18 a restore accepts only regular files with the schema of this application', async () => {
  const folder = newFolder()
  const school = await School.open('sqlite')
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const before = readdirSync(school.folder)
  const refusal = async (file: string) => {
    const { code, output } = await command(school, 'restore', file)
    expect(code).toBe(1)
    expect(readdirSync(school.folder)).toEqual(before)
    return output.trim().split('\n').at(-1)
  }
  for (const file of ['/dev/zero', pipe]) {
    expect(await refusal(file)).toContain(`${file} is not a file. Name a file that npm run backup has made.`)
  }
  expect(await refusal(folder)).toContain(`${folder} is a folder.`)
  for (const [what, sql] of SOMEBODY_ELSES.slice(0, fullOrShort(SOMEBODY_ELSES.length, 1))) {
    const file = join(folder, `${what}.db`)
    await run(school, 'backup', file)
    change(file, sql)
    expect(await refusal(file)).toContain(`it has an unknown ${what}, strange. Restore another backup.`)
  }
})
