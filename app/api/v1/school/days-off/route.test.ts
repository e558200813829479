import { beforeEach, expect, it } from 'vitest'
import { describeChange, fieldLabel } from '@/lib/contract/changes/change-texts'
import type { FieldChange } from '@/lib/contract/history/events'
import type { DaysOff } from '@/lib/contract/attendance/days-off'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { GET, PUT } from './route'

type Stored = DaysOff & { version: number }
const DIWALI = { first: '2026-11-07', last: '2026-11-09', name: 'Diwali' }
const HOLI = { first: '2026-03-04', last: '2026-03-04', name: 'Holi' }

let [token, id] = ['', '']
beforeEach(async () => {
  ;({ token, id } = await createSignedInUser('superAdmin'))
})
const read = async () => (await call<Stored>(GET, { token })).body.data
const save = (body: object) => call<Stored>(PUT, { token, body })

// R93.6
it('only Sundays are off until the school has chosen other days, which every user can read', async () => {
  const clerk = await createSignedInUser([])
  expect((await call<Stored>(GET, { token: clerk.token })).body.data).toEqual({
    weekdays: [0],
    holidays: [],
    version: 1,
  })
  const { status, body } = await save({ weekdays: [6, 0], holidays: [DIWALI, HOLI], version: 1 })
  expect([status, body.message]).toEqual([200, 'Days off saved'])
  expect(body.data).toEqual({ weekdays: [0, 6], holidays: [HOLI, DIWALI], version: 2 })
  expect((await call<Stored>(GET, { token: clerk.token })).body.data).toEqual(body.data)
  expect((await call(PUT, { token: clerk.token, body: { weekdays: [], holidays: [], version: 2 } })).status).toBe(403)
})

// R93.6
it('saving days off with an old version is refused, and the answer has the current days off', async () => {
  await save({ weekdays: [0, 6], holidays: [], version: 1 })
  const { status, body } = await save({ weekdays: [], holidays: [], version: 1 })
  expect([status, body.error, body.data]).toEqual([409, 'STALE', { weekdays: [0, 6], holidays: [], version: 2 }])
  expect(await read()).toEqual(body.data)
})

// R93.6
it('two superAdmins who save days off at the same time do not overwrite each other', async () => {
  const answers = await Promise.all([
    save({ weekdays: [0, 6], holidays: [], version: 1 }),
    save({ weekdays: [0], holidays: [HOLI], version: 1 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read()).version).toBe(2)
})

// R93.6
it('the history names the holidays that were added and removed', async () => {
  await save({ weekdays: [0], holidays: [HOLI], version: 1 })
  await save({ weekdays: [0, 6], holidays: [DIWALI], version: 2 })
  await save({ weekdays: [0, 6], holidays: [DIWALI], version: 3 })
  // The history keeps the events of earlier tests.
  const events = await db.auditEvent.findMany({
    where: { action: 'settings.changed', actorId: id },
    orderBy: { id: 'asc' },
  })
  const lines = events.map(({ changes }) =>
    (JSON.parse(changes) as FieldChange[]).map(one => `${fieldLabel(one.field)}: ${describeChange(one).join(' → ')}`),
  )
  expect(lines).toEqual([
    ['Holidays:  → 2026-03-04 Holi'],
    ['Weekly Days Off: Sunday → Sunday, Saturday', 'Holidays: 2026-03-04 Holi → 2026-11-07 to 2026-11-09 Diwali'],
  ])
})

// R93.6
it('saving days off without a version or with a hidden character is refused', async () => {
  expect(validationErrors(await save({ weekdays: [], holidays: [] }))).toEqual([
    'version: version must be a whole number',
  ])
  const hidden = { ...HOLI, name: 'Ho\u200bli' }
  expect((await save({ weekdays: [], holidays: [hidden], version: 1 })).status).toBe(400)
})
