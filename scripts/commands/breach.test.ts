import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { GET as me } from '@/app/api/v1/auth/me/route'
import { GET as exportStudents } from '@/app/api/v1/students/export/route'
import { GET as getStudent } from '@/app/api/v1/students/[id]/route'
import { POST as addStudent } from '@/app/api/v1/students/route'
import { today } from '@/lib/contract/dates'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { writeViews } from '@/lib/server/view-log/write-views'
import { call, send } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { temporaryFolder } from '@/tests/support/schools'

const SECONDS = 60_000
const NOWHERE = join(tmpdir(), `nowhere-${process.pid}`)

type Command = 'breach-sign-out' | 'breach-views' | 'breach-exports'

/** Runs the command as a user would, while the process of the tests has the same database open. */
async function run(command: Command, given: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`scripts/${command}.mjs`, ...given], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output, errors }
}

let [admin, reader]: Person[] = []
let meera: Student
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  reader = await createSignedInUser(['students.read'])
  meera = (await call<SavedStudent>(addStudent, { token: admin.token, body: studentInput() })).body.data.student
})
const status = async (person: Person | undefined) => (await call(me, { token: person?.token ?? '' })).status

// R102.9
it(
  'npm run breach:sign-out ends all sessions of one account, and then of everybody',
  { timeout: SECONDS },
  async () => {
    const one = await run('breach-sign-out', [reader!.email.toUpperCase()])
    expect(one).toMatchObject({ code: 0, errors: '' })
    expect(one.output).toContain('Ended 1 sessions and 0 personal tokens of 1 accounts.')
    expect([await status(admin), await status(reader)]).toEqual([200, 401])
    expect((await run('breach-sign-out', ['everybody'])).output).toContain('Ended 1 sessions')
    expect(await status(admin)).toBe(401)
    const events = await db.auditEvent.findMany({ where: { action: 'session.ended', actorName: 'Command line' } })
    expect(events.map(({ entityId }) => entityId)).toEqual([reader!.id, admin!.id])
  },
)

describe('npm run breach:views', () => {
  // R102.10
  it('`npm run breach:views` writes who saw which students since a day', { timeout: SECONDS }, async () => {
    for (const { token } of [admin!, reader!]) await call(getStudent, { token, id: meera._id })
    await writeViews()
    const file = join(temporaryFolder(), 'views.csv')
    expect(await run('breach-views', ['2020-01-01', file, reader!.email])).toMatchObject({ code: 0, errors: '' })
    const [{ day }] = (await db.$queryRaw`SELECT "day" FROM "Viewed"`) as [{ day: number }]
    const date = new Date(day * 24 * 60 * 60_000).toISOString().slice(0, 10)
    expect(readFileSync(file, 'utf8').trim().split('\r\n')).toEqual([
      '\uFEFFDay,Person,User ID,Student ID,Student,How'.trim(),
      `${date},Test Person,${reader!.id},${meera.studentId},Meera Nair,Details`,
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const later = join(temporaryFolder(), 'views.csv')
    expect((await run('breach-views', ['2100-01-01', later])).output).toContain('0 lines')
  })

  it.each([
    ['no file', ['2026-11-20'], {}, 'Name a day and a file, for example: npm run breach:views -- 2026-11-20 list.csv'],
    ['no day', ['list.csv', NOWHERE], {}, 'Name a day and a file, for example: npm run breach:views -- 2026-11-20 list.csv'],
    ['a wrong day', ['2026-02-30', NOWHERE], {}, 'Name a day and a file, for example: npm run breach:views -- 2026-11-20 list.csv'],
    ['an unknown email', ['2026-11-20', NOWHERE, 'a@b.example'], {}, 'Account with the email a@b.example not found'],
    ['no database', ['2026-11-20', NOWHERE], { DATA_DIR: NOWHERE }, `There is no database at ${NOWHERE}/school.db`],
  ])('npm run breach:views fails with one line: %s', { timeout: SECONDS }, async (_what, given, settings, reason) => {
    expect(await run('breach-views', given, settings)).toMatchObject({ code: 1, errors: `${reason}\n` })
    expect(existsSync(NOWHERE)).toBe(false)
  }) // prettier-ignore
})

// R102.10
it('`npm run breach:exports` writes who exported what since a day', { timeout: SECONDS }, async () => {
  const day = today()
  await (await send(exportStudents, { token: reader!.token, query: { standard: '5th' } })).text()
  const file = join(temporaryFolder(), 'exports.csv')
  expect(await run('breach-exports', [day, file])).toMatchObject({ code: 0, errors: '' })
  const [heading, line, ...more] = readFileSync(file, 'utf8').trim().split('\r\n')
  expect([heading?.trim(), more]).toEqual(['Time,Person,Event,Record,Changes,Request ID,Token', []])
  expect(line).toContain('Test Person,Students exported,')
  expect(line).toContain('5th')
  expect(await run('breach-exports', [day, file])).toMatchObject({
    code: 1,
    errors: `${file} exists already. Choose another name.\n`,
  })
})

// R102.9
it('`npm run breach:exports` says in one line that it cannot write the file', { timeout: SECONDS }, async () => {
  const file = join(NOWHERE, 'exports.csv')
  expect(await run('breach-exports', [today(), file])).toMatchObject({
    code: 1,
    errors: `Cannot write ${file} (ENOENT). Name a file in a folder in which this account may write, such as data.\n`,
  })
})

// R102.9
it('`npm run breach:sign-out` without an argument signs nobody out', { timeout: SECONDS }, async () => {
  expect(await run('breach-sign-out', [])).toMatchObject({
    code: 1,
    errors: 'Name who must be signed out: npm run breach:sign-out -- everybody, or the email of one account\n',
  })
  expect(await status(admin)).toBe(200)
})
