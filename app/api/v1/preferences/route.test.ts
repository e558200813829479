import { beforeEach, describe, expect, it } from 'vitest'
import type { Preferences } from '@/lib/contract/views/preferences'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { type Person, createSignedInUser } from '@/tests/support/people'
import { DELETE as deleteStaff } from '../staff/[id]/route'
import { POST as restore } from '../trash/[id]/restore/route'
import { GET as get, PUT as put } from './route'

const DEFAULTS = {
  density: 'comfortable',
  studentColumns: null,
  staffColumns: null,
  rowsPerPage: 10,
  classListColumns: null,
  classListEmptyColumns: 0,
  myClass: null,
  shortcuts: true,
}

let person: Person
beforeEach(async () => {
  person = await createSignedInUser([])
})

const read = async ({ token } = person) => (await call<Preferences>(get, { token })).body.data
const change = (body: unknown, { token } = person) => call<Preferences>(put, { token, body })
const store = (name: string, value: unknown) =>
  db.preference.create({ data: { userId: person.id, name, value: JSON.stringify(value) } })

describe('preferences', () => {
  // R58.1
  it('preferences have their defaults until they are changed, even for a user without permissions', async () => {
    expect(await read()).toEqual(DEFAULTS)
    const answer = await change({ density: 'compact', studentColumns: ['rollNumber', 'studentId'] })
    expect(answer.status).toBe(200)
    const changed = { ...DEFAULTS, density: 'compact', studentColumns: ['rollNumber', 'studentId'] }
    expect(answer.body.data).toEqual(changed)
    expect(await read()).toEqual(changed)
  })

  // R58.2
  it('preferences keep their values when a change leaves them out, and can go back to the default', async () => {
    await change({ density: 'compact', shortcuts: false, staffColumns: ['email'] })
    await change({ staffColumns: null })
    expect(await read()).toEqual({ ...DEFAULTS, density: 'compact', shortcuts: false })
  })

  // R86.4
  it('preferences store the rows per page', async () => {
    await change({ rowsPerPage: 50 })
    expect(await read()).toEqual({ ...DEFAULTS, rowsPerPage: 50 })
  })

  // R67.4
  it('preferences store the columns of class lists, even an empty list of columns', async () => {
    await change({ classListColumns: [], classListEmptyColumns: 12 })
    expect(await read()).toEqual({ ...DEFAULTS, classListColumns: [], classListEmptyColumns: 12 })
    await change({ classListColumns: ['gender', 'parentInfo.father.phone'] })
    expect((await read()).classListColumns).toEqual(['gender', 'parentInfo.father.phone'])
  })

  // R87.7
  it('preferences store the class of the user, and the class can be cleared', async () => {
    expect((await change({ myClass: '5th-B' })).body.data).toEqual({ ...DEFAULTS, myClass: '5th-B' })
    expect((await change({ myClass: null })).body.data).toEqual(DEFAULTS)
  })

  // R87.7
  it('a stored class that the school no longer has is left out of the preferences', async () => {
    await store('myClass', '14th-A')
    expect(await read()).toEqual(DEFAULTS)
  })

  // R58.1
  it('every user has preferences of their own', async () => {
    const other = await createSignedInUser('superAdmin')
    await change({ shortcuts: false })
    expect(await read(other)).toEqual(DEFAULTS)
    await change({ density: 'compact' }, other)
    expect(await read()).toEqual({ ...DEFAULTS, shortcuts: false })
  })

  // R58.2
  it.each([
    [{}, ': Choose what to change'],
    [{ density: 'tiny' }, 'density: density must be comfortable or compact'],
    [{ shortcuts: 'yes' }, 'shortcuts: shortcuts must be true or false'],
    [{ studentColumns: [] }, 'studentColumns: Choose at least one column'],
    [{ studentColumns: ['studentId', 'studentId'] }, 'studentColumns: Choose each column once'],
    [{ studentColumns: ['passwordHash'] }, 'studentColumns.0: Unknown column'],
    [{ staffColumns: ['toString'] }, 'staffColumns.0: Unknown column'],
    [{ rowsPerPage: 20 }, 'rowsPerPage: rowsPerPage must be one of 10, 25, 50, 100'],
    [{ classListColumns: ['gender', 'gender'] }, 'classListColumns: Choose each column once'],
    [{ myClass: '5th' }, 'myClass: The school has no such class'],
    [{ myClass: '14th-A' }, 'myClass: The school has no such class'],
    [{ myClass: 5 }, 'myClass: myClass must be a class, such as 5th-B'],
    [{ classListColumns: ['version'] }, 'classListColumns.0: Unknown column'],
    [{ classListEmptyColumns: -1 }, 'classListEmptyColumns: classListEmptyColumns must be a whole number from 0 to 12'],
    [{ classListEmptyColumns: 13 }, 'classListEmptyColumns: classListEmptyColumns must be a whole number from 0 to 12'],
    [
      { classListEmptyColumns: 1.5 },
      'classListEmptyColumns: classListEmptyColumns must be a whole number from 0 to 12',
    ],
    [{ userId: 'x' }, ': Unknown field'],
  ])('changing preferences to %j is refused with 400', async (body, message) => {
    const answer = await change(body)
    expect(answer.status).toBe(400)
    expect(validationErrors(answer)).toContain(message)
    expect(await db.preference.count()).toBe(0)
  })

  // R58.3
  it('preferences leave out stored values and columns that this version does not know', async () => {
    await store('density', 'huge')
    await store('studentColumns', ['studentId', 'house', 7, 'rollNumber', 'rollNumber'])
    await store('staffColumns', ['house'])
    await store('shortcuts', 'perhaps')
    await store('rowsPerPage', 5)
    await store('classListColumns', ['house'])
    await store('classListEmptyColumns', 99)
    await store('theme', 'dark')
    expect(await read()).toEqual({ ...DEFAULTS, studentColumns: ['studentId', 'rollNumber'] })
    expect((await change({ density: 'compact' })).body.data.density).toBe('compact')
  })

  // R58.2
  it('changes of different preferences at the same time are all saved', async () => {
    const changes = [
      { density: 'compact' },
      { shortcuts: false },
      { studentColumns: ['email'] },
      { staffColumns: ['phone'] },
    ]
    const answers = await Promise.all(changes.map(one => change(one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await read()).toEqual(Object.assign({ ...DEFAULTS }, ...changes))
  })

  // R58.2
  it('changes of one preference at the same time all succeed, and store one value', async () => {
    const densities = ['compact', 'comfortable', 'compact', 'comfortable'] as const
    const answers = await Promise.all(densities.map(density => change({ density })))
    expect(answers.map(({ body }) => body.data.density)).toEqual(densities)
    expect(await db.preference.count()).toBe(1)
  })

  // R58.4
  it('preferences are deleted with the user, and come back with the user from the trash', async () => {
    const { token } = await createSignedInUser('superAdmin')
    await change({ density: 'compact' })
    expect((await call(deleteStaff, { token, id: person.id })).status).toBe(200)
    expect(await db.preference.count()).toBe(0)
    expect((await change({ density: 'compact' })).status).toBe(401)
    expect((await call(restore, { token, id: person.id })).status).toBe(200)
    expect(await db.preference.findMany()).toEqual([{ userId: person.id, name: 'density', value: '"compact"' }])
  })

  // R58.4
  it('changes of a user’s preferences do not prevent the deletion of the user at the same time', async () => {
    const { token } = await createSignedInUser('superAdmin')
    for (let n = 0; n < 5; n++) {
      const gone = await createSignedInUser([])
      const [removed, ...changed] = await Promise.all([
        call(deleteStaff, { token, id: gone.id }),
        ...Array.from({ length: 4 }, () => change({ shortcuts: false }, gone)),
      ])
      expect(removed.status).toBe(200)
      for (const { status } of changed) expect([200, 401]).toContain(status)
    }
    expect(await db.preference.count()).toBe(0)
  })
})
