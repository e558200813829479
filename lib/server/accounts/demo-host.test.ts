import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { staffInput } from '@/tests/support/factories'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { hashPassword } from './password'
import { db } from '@/lib/server/db/db'
import { checkDemoHost, isOwnHost } from './demo-host'
import { insertAccount, withPasswordHash } from './create-account'

describe('a host name', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST.',
    '127.0.0.1',
    '192.168.1.20:3000',
    '[::1]',
    '[2001:db8::1]:3000',
    hostname(),
    `${hostname().toUpperCase()}:3000`,
    'office-mac.local',
    'Office-Mac.local.:3000',
    'school.example',
    'School.Example.:8443',
  ])('the host %s is our own', host => {
    expect(isOwnHost(host, 'https://School.example:8443/')).toBe(true)
  })

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'local',
    'evillocal',
    'school.example.evil.example',
    'sub.school.example',
    '127.0.0.1.evil.example',
    '127.0.0.1@evil.example',
    '[::1',
    '[evil.example]',
    'localhost:80:80',
    '',
  ])('the host %j is foreign', host => {
    expect(isOwnHost(host, 'https://school.example')).toBe(false)
  })

  it('a public host name is foreign when PUBLIC_URL is not set', () => {
    expect(isOwnHost('school.example', undefined)).toBe(false)
  })
})

// R34.13
it('sign-ins under a foreign host are refused while a demo account has its demo password', async () => {
  const demo = { email: 'admin@school.example', password: 'Admin@123' }
  await expect(checkDemoHost('evil.example')).resolves.toBeUndefined()
  const account = await withPasswordHash(staffInput([], demo))
  await db.$transaction(tx => insertAccount(tx, commandLineOrigin(), 'staff', account))
  await expect(checkDemoHost('localhost:3000')).resolves.toBeUndefined()
  await expect(checkDemoHost('evil.example')).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message:
      'This address cannot be used to sign in while the demo accounts exist. ' +
      'Open the site at localhost or at its IP address, or set PUBLIC_URL to this address and restart the server.',
  })
  const passwordHash = await hashPassword('Changed@123')
  await db.user.updateMany({ data: { passwordHash } })
  await expect(checkDemoHost('evil.example')).resolves.toBeUndefined()
})
