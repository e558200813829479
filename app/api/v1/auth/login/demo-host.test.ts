import { expect, it } from 'vitest'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { db } from '@/lib/server/db/db'
import { insertAccount, withPasswordHash } from '@/lib/server/accounts/create-account'
import { call } from '@/tests/support/api'
import { staffInput } from '@/tests/support/factories'
import { postForm, signInRefusalOf } from '@/tests/support/sign-in-forms'
import { POST as form } from './form/route'
import { POST as login } from './route'

const demo = { email: 'staff@school.example', password: 'Staff@123' }

// R34.13
it('every sign-in under another host name is refused while a demo account exists', async () => {
  const signIn = (host: string, email = demo.email) => call(login, { headers: { host }, body: { ...demo, email } })
  expect((await signIn('evil.example')).status).toBe(401)
  const account = await withPasswordHash(staffInput([], demo))
  await db.$transaction(tx => insertAccount(tx, commandLineOrigin(), 'staff', account))
  for (const email of [demo.email, 'nobody@school.example']) {
    const { status, body } = await signIn('evil.example', email)
    expect({ status, error: body.error }).toEqual({ status: 403, error: 'FORBIDDEN' })
    expect(body.message).toContain('PUBLIC_URL')
  }
  expect((await signIn('localhost:3000')).status).toBe(200)

  const sendForm = (host: string) => postForm(form, demo, { host, origin: `http://${host}` })
  expect((await signInRefusalOf(await sendForm('evil.example'))).failure?.reason).toContain('PUBLIC_URL')
  expect((await sendForm('localhost:3000')).status).toBe(200)
})
