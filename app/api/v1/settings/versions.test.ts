import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call, type Handler } from '@/tests/support/api'
import { type Person, createSignedInUser } from '@/tests/support/people'
import * as templates from '../certificates/templates/route'
import { DELETE as removeLogo } from '../school/logo/route'
import * as school from '../school/route'

type Record = { version: number } & object
type Answer = { school: Record; templates: Record }

const text = (name: string) => ({ title: 'Certificate', text: `{name} ${name}` })

const CASES: [string, 'school' | 'templates', { GET: Handler; PUT: Handler }, (name: string) => object][] = [
  ['The school', 'school', school, name => ({ name })],
  ['The templates', 'templates', templates, name => ({ bonafide: text(name), leaving: text(name) })],
]

let admin: Person
let other: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  other = await createSignedInUser('superAdmin')
})

const countEvents = () =>
  db.auditEvent.count({ where: { action: 'settings.changed', actorId: { in: [admin.id, other.id] } } })

// R65.5, R68.16
describe.each(CASES)('%s as a group of settings', (_what, key, { GET, PUT }, input) => {
  const read = async () => (await call<Answer>(GET, { token: admin.token })).body.data[key]
  const save = (body: object, person = admin, headers?: { [name: string]: string }) =>
    call<Answer>(PUT, { token: person.token, body, headers })

  it('saving a group of settings with an older version is refused, and the answer has the current values', async () => {
    const { version } = await read()
    const saved = await save({ ...input('First'), version })
    expect([saved.status, saved.body.data[key]]).toEqual([200, await read()])
    expect(saved.body.data[key]).toMatchObject({ ...input('First'), version: version + 1 })
    const refused = await save({ ...input('Second'), version }, other)
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      409,
      'STALE',
      'This record has been changed by someone else. Review the current values and save again.',
    ])
    expect(refused.body.data[key]).toEqual(saved.body.data[key])
    expect(await read()).toEqual(saved.body.data[key])
    expect((await save({ ...input('Second'), version: version + 1 }, other)).status).toBe(200)
    expect(await read()).toMatchObject({ ...input('Second'), version: version + 2 })
  })

  it('of two people who save a group of settings at the same time, one is refused', async () => {
    for (const round of [1, 2, 3]) {
      const { version } = await read()
      const answers = await Promise.all([
        save({ ...input(`One ${round}`), version }),
        save({ ...input(`Two ${round}`), version }, other),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = answers.find(({ status }) => status === 200)
      expect(await read()).toEqual(winner?.body.data[key])
      expect(winner?.body.data[key].version).toBe(version + 1)
      expect(await countEvents()).toBe(round)
    }
  })

  it('simultaneous changes of settings without a version are all saved, each as a new version', async () => {
    const { version } = await read()
    const names = ['One', 'Two', 'Three', 'Four']
    const answers = await Promise.all(names.map(name => save(input(name))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const versions = answers.map(({ body }) => body.data[key].version).sort()
    expect(versions).toEqual([version + 1, version + 2, version + 3, version + 4])
    expect(await countEvents()).toBe(4)
  })

  it('saving the stored values of a group of settings keeps the version', async () => {
    await save(input('First'))
    const before = await read()
    expect((await save({ ...input('First'), version: before.version })).status).toBe(200)
    expect(await read()).toEqual(before)
    expect((await save({ ...input('First'), version: before.version - 1 })).status).toBe(409)
    expect(await countEvents()).toBe(1)
  })

  it('the version of a group of settings can be sent as `If-Match`', async () => {
    const { version } = await read()
    expect((await save(input('First'), admin, { 'if-match': `"${version}"` })).status).toBe(200)
    expect((await save(input('Second'), admin, { 'if-match': `"${version}"` })).status).toBe(409)
    expect((await save(input('Second'), admin, { 'if-match': '"x"' })).status).toBe(400)
    expect(await read()).toMatchObject(input('First'))
  })
})

// R65.5
it('removing the logo leaves the versions of the school and the templates as they are', async () => {
  await call(school.PUT, { token: admin.token, body: { name: 'First' } })
  const version = async ({ GET }: { GET: Handler }, key: keyof Answer) =>
    (await call<Answer>(GET, { token: admin.token })).body.data[key].version
  await call(removeLogo, { token: admin.token })
  expect([await version(school, 'school'), await version(templates, 'templates')]).toEqual([2, 1])
})
