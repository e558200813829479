import { expect, it } from 'vitest'
import { call } from '@/tests/support/api'
import { setEnvironment, setUpMail } from '@/tests/support/mail-server'
import { GET as options } from './route'

const answer = async () => (await call(options)).body.data

// R96.15
it('GET /auth/options returns the ways to sign in that the operator has set up', async () => {
  expect(await answer()).toEqual({ mail: false, staffPasswords: true })
  setUpMail('smtp://127.0.0.1:9')
  expect(await answer()).toEqual({ mail: true, staffPasswords: true })
  setEnvironment({ OIDC_ISSUER: 'https://id.example', OIDC_NAME: 'Google', OIDC_ONLY: 'staff' })
  expect(await answer()).toEqual({ mail: true, oidc: { name: 'Google' }, staffPasswords: false })
})
