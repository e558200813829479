import { expect, it } from 'vitest'
import type { User } from '@/lib/contract/accounts/schema'
import { hashPassword } from '@/lib/server/accounts/password'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { POST as login } from '../auth/login/route'
import { GET as me, PUT as updateMe } from '../auth/me/route'
import { SETTINGS } from '@/tests/support/settings'
import { GET as readSettings, PUT as changeSettings } from './route'

const choose = (token: string, dateOrder: unknown) => call(changeSettings, { token, body: { dateOrder } })

// R61.9
it('the date order is day first by default, and superAdmins can change only this setting', async () => {
  const admin = await createSignedInUser('superAdmin')
  const clerk = await createSignedInUser(['students.read', 'staff.update'])
  const read = async () => (await call(readSettings, { token: admin.token })).body.data
  expect(await read()).toEqual(SETTINGS)
  expect((await choose(clerk.token, 'monthFirst')).status).toBe(403)
  const answer = await choose(admin.token, 'monthFirst')
  expect([answer.status, answer.body.data]).toEqual([200, { ...SETTINGS, dateOrder: 'monthFirst' }])
  expect(await read()).toEqual({ ...SETTINGS, dateOrder: 'monthFirst' })
})

// R61.9
it('each change of the date order is in the history once', async () => {
  const { token, id } = await createSignedInUser('superAdmin')
  await choose(token, 'monthFirst')
  await choose(token, 'monthFirst')
  const events = await db.auditEvent.findMany({ where: { action: 'settings.changed', actorId: id } })
  expect(events.map(({ changes }) => changes)).toEqual([
    JSON.stringify([{ field: 'dateOrder', before: 'dayFirst', after: 'monthFirst' }]),
  ])
})

// R61.9
it.each(['yearFirst', '', true, null])('the date order cannot be %j', async order => {
  const { token } = await createSignedInUser('superAdmin')
  expect(validationErrors(await choose(token, order))).toEqual(['dateOrder: dateOrder must be dayFirst or monthFirst'])
  expect(await db.setting.count()).toBe(0)
})

// R61.10
it('every user gets the date order from the API when it is month first', async () => {
  const admin = await createSignedInUser('superAdmin')
  const clerk = await createSignedInUser(['students.read'])
  await db.user.update({ where: { id: clerk.id }, data: { passwordHash: await hashPassword('Clerk@1234') } })
  const profile = { name: { firstName: 'Asha', lastName: 'Rao' }, phone: '9876543210', department: 'Arts' }
  const orders = async () => {
    const answers = [
      await call<{ user: User }>(me, { token: admin.token }),
      await call<{ user: User }>(me, { token: clerk.token }),
      await call<{ user: User }>(updateMe, { token: clerk.token, body: profile }),
      await call<{ user: User }>(login, { body: { email: clerk.email, password: 'Clerk@1234' } }),
    ]
    return answers.map(({ status, body }) => [status, body.data.user.dateOrder])
  }
  expect(await orders()).toEqual(Array(4).fill([200, undefined]))
  await choose(admin.token, 'monthFirst')
  expect(await orders()).toEqual(Array(4).fill([200, 'monthFirst']))
  await choose(admin.token, 'dayFirst')
  expect(await orders()).toEqual(Array(4).fill([200, undefined]))
})
