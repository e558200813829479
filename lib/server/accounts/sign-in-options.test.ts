import { expect, it } from 'vitest'
import { readEnvironment } from '@/lib/server/platform/env'
import { signInOptions } from './sign-in-options'

const PUBLIC = { PUBLIC_URL: 'https://school.example' }
const MAIL = { ...PUBLIC, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'school@school.example' }
const OIDC = {
  ...PUBLIC,
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'school',
  OIDC_CLIENT_SECRET: 'not a real one',
}

// R97.2, R97.12
it.each([
  ['no settings', {}, { mail: false, staffPasswords: true }],
  ['a mail server', MAIL, { mail: true, staffPasswords: true }],
  ['school accounts', OIDC, { mail: false, oidc: { name: 'school account' }, staffPasswords: true }],
  [
    'named school accounts only for staff',
    { ...OIDC, OIDC_NAME: 'Google', OIDC_ONLY: 'staff' },
    { mail: false, oidc: { name: 'Google' }, staffPasswords: false },
  ],
])('a server with %s offers the matching ways to sign in', (_what, settings, options) => {
  expect(signInOptions(readEnvironment(settings))).toEqual(options)
})
