import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword, createUserWithSecondFactor } from '@/tests/support/authenticator'
import { totpCode } from '@/tests/support/codes'
import { GET as students } from '../students/route'
import { PUT as changeSettings } from './route'

// R35.12
it('a sign-in that runs while two-step sign-in stops being required needs none', async () => {
  const careful = await createUserWithSecondFactor('superAdmin')
  const { id, token } = await createUserWithPassword('superAdmin')
  await call(changeSettings, { token: careful.token, body: { secondFactorRequired: true } })
  await db.session.updateMany({ where: { userId: id }, data: { mustEnrol: false } })
  const body = { secondFactorRequired: false, password: PASSWORD, code: totpCode(careful.key) }
  let stopped: ReturnType<typeof call> | undefined
  await db.$transaction(async tx => {
    // At this point, the sign-in has locked the account, and has read the setting.
    await tx.user.update({ where: { id }, data: { isActive: true } })
    stopped = call(changeSettings, { token: careful.token, body })
    await Promise.race([stopped, delay(500)])
    await tx.session.updateMany({ where: { userId: id }, data: { mustEnrol: true } })
  })
  expect((await stopped)?.status).toBe(200)
  expect((await call(students, { token })).status).toBe(200)
})
