import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstColumn, withSqlite } from '@/lib/server/db/open-sqlite'
import { at } from '@/lib/server/platform/root.mjs'
import { runProgram } from '../../../scripts/steps/run.mjs'
import { ADDED_COLUMN } from './school-file'
import type { Message } from './message'
import { readSteps, tracing, type Step } from './trace'

/** One entry of the recording, in the order of time: a file operation, or a message that the traced program sent. */
export type RecordedEvent = Step | { do: 'read message'; message: Message }

/** First a new database and work on it, then a migration that rebuilds a table full of rows, and more work. */
const PARTS = ['a', 'b'] as const

type Options = {
  /** The number of students that each of the four writers adds in each part. */
  rounds: number
  parts?: readonly (typeof PARTS)[number][]
  /** Uses `synchronous = NORMAL`, with which a power cut can lose answered writes. */
  hasty?: boolean
}

/** Records the operations of a school at work on the files of its data folder, which is created in `folder`. */
export async function recordDiskWrites(
  folder: string,
  { rounds, parts = PARTS, hasty = false }: Options,
): Promise<RecordedEvent[]> {
  const data = join(folder, 'data')
  const acks = join(folder, 'acks')
  mkdirSync(data)
  const moments: RecordedEvent[] = []
  for (const part of parts) {
    // Each part has its own folder of migrations, because the second part has one more migration than the project.
    const home = join(folder, part)
    cpSync(at('prisma/migrations'), join(home, 'prisma/migrations'), { recursive: true })
    symlinkSync(at('node_modules'), join(home, 'node_modules'))
    if (part === 'b') addMigration(join(home, 'prisma/migrations/sqlite'), join(data, 'school.db'))
    const log = join(folder, `trace-${part}`)
    await workloadUnderStrace(log, home, {
      ...{ DATA_DIR: data, DATABASE_URL: '', AUTH_SECRET: '', LOG_LEVEL: 'silent' },
      ...{ ACKS: acks, ROUNDS: String(rounds), PART: part, HASTY: hasty ? 'yes' : '' },
    })
    for await (const step of readSteps(log, folder)) moments.push(...momentOf(step, acks, data))
  }
  return moments
}

function momentOf(step: Step, acks: string, data: string): RecordedEvent[] {
  if (step.path.startsWith(data)) return [step]
  if (step.path !== acks || step.do !== 'write') return []
  return [{ do: 'read message', message: JSON.parse(step.bytes.toString()) as Message }]
}

async function workloadUnderStrace(log: string, home: string, env: Record<string, string>): Promise<void> {
  const node = [process.execPath, '--conditions=react-server', '--import', import.meta.resolve('tsx')]
  const traced = ['strace', ...tracing(log), ...node, at('tests/faults/power-cut/workload.ts')]
  // A shell changes to the other folder, because `run` starts programs in the project's own folder.
  const { code, output } = await runProgram('sh', ['-c', 'cd "$0" && exec "$@"', home, ...traced], {
    env: { ...env, TSX_TSCONFIG_PATH: at('tsconfig.json') },
  })
  if (code !== 0) throw new Error(`The work to record failed:\n${output}`)
}

/**
 * Adds a migration like the migrations that Prisma writes for SQLite: it copies the students into a new table, drops the
 * old table and renames the new one.
 */
function addMigration(folder: string, file: string): void {
  const made = `SELECT sql FROM sqlite_master WHERE tbl_name = 'Student' AND sql IS NOT NULL ORDER BY type = 'table' DESC`
  const [table = '', ...rest] = withSqlite(file, db => firstColumn<string>(db, made), { readOnly: true })
  const sql = [
    table.replace('"Student"', '"new_Student"'),
    'INSERT INTO "new_Student" SELECT * FROM "Student"',
    'DROP TABLE "Student"',
    'ALTER TABLE "new_Student" RENAME TO "Student"',
    `ALTER TABLE "Student" ADD COLUMN "${ADDED_COLUMN}" TEXT`,
    ...rest,
  ]
  const name = join(folder, `99991231000000_${ADDED_COLUMN}`)
  mkdirSync(name)
  writeFileSync(join(name, 'migration.sql'), `${sql.join(';\n')};\n`)
}
