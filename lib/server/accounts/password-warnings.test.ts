import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { POST as changePassword } from '@/app/api/v1/auth/change-password/route'
import { POST as createStaff } from '@/app/api/v1/staff/route'
import { call } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword } from '@/tests/support/authenticator'
import { staffInput } from '@/tests/support/factories'
import { passwordWarnings } from './password-warnings'

const ranked = dictionary['passwords-common']
const WARNING = 'This is one of the 10,000 most common passwords. Please choose another password.'

// ASVS 6.2.4
// R35.14
it('`passwordWarnings` warns about the 10,000 most common passwords, also in capitals', async () => {
  expect(new Set(ranked).size).toBeGreaterThan(10_000)
  const warned = await Promise.all(ranked.slice(0, 10_050).map(passwordWarnings))
  expect(warned.filter(({ length }) => length > 0)).toHaveLength(10_000)
  for (const password of [ranked[0]!, ranked[9_999]!, 'PassWord'])
    expect(await passwordWarnings(password)).toEqual([WARNING])
})

it.each([ranked[10_000]!, 'Quiet-harbour-17', '', '__proto__', 'constructor'])(
  '`passwordWarnings` does not warn about the password %j',
  async password => {
    expect(await passwordWarnings(password)).toEqual([])
  },
)

// R35.14
it.each([
  ['trustno1', [WARNING]],
  ['Quiet-harbour-17', []],
])(
  'the password %s is accepted for a new account and as a new password, with the warnings %j',
  async (password, warnings) => {
    const { token } = await createUserWithPassword('superAdmin')
    const added = await call(createStaff, { token, body: staffInput([], { password }) })
    expect([added.status, added.body.data]).toMatchObject([201, { warnings }])
    const body = { currentPassword: PASSWORD, newPassword: password, confirmPassword: password }
    const changed = await call(changePassword, { token, body })
    expect([changed.status, changed.body.data]).toEqual([200, { warnings }])
  },
)
