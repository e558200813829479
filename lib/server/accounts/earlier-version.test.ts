import { beforeEach, expect, it, vi } from 'vitest'

// Version 0.1.0 made these values with this secret, for a session that was refreshed on 2026-11-20 at 09:00 UTC.
const SECRET = 'an-old-secret-of-the-version-before-123'
const SESSION = '01939a5e-0c00-7000-8000-000000000001'
const USER = '01939a5e-0c00-7000-8000-000000000002'
const ACCESS_TOKEN =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6ImFjY2VzcyJ9.eyJzaWQiOiIwMTkzOWE1ZS0wYzAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDEiLCJpc3MiOiJzY2hvb2wtbWFuYWdlbWVudCIsImF1ZCI6InNjaG9vbC1tYW5hZ2VtZW50Iiwic3ViIjoiMDE5MzlhNWUtMGMwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAyIiwiaWF0IjoxNzk1MTY1MjAwLCJleHAiOjE3OTUxNjYxMDB9.hH4HTTMK2EdTN19o8w1gdEF4ugRYkKkvxGQFiiYXfeA'
const REFRESH_TOKEN =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6InJlZnJlc2gifQ.eyJzaWQiOiIwMTkzOWE1ZS0wYzAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDEiLCJjdHIiOjMsImlzcyI6InNjaG9vbC1tYW5hZ2VtZW50IiwiYXVkIjoic2Nob29sLW1hbmFnZW1lbnQiLCJzdWIiOiIwMTkzOWE1ZS0wYzAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDIiLCJpYXQiOjE3OTUxNjUyMDAsImV4cCI6MTc5NTc3MDAwMH0.Q9sHoT0OJA-_8PV9-z3SWBucQqbR1IaP4BpgnBzI6ho'
const PAGE_COOKIE = '01939a5e-0c00-7000-8000-000000000001.iTVCpTJwsshcI8KsbrHymhEoLJtvch8Lw54PjyQ0Ebw'
const PAGE_HASH = '6TShbjSAtn2co8vgLmU-zb8sfrFgx7_SCjujOcQXOHM'
const DEVICE_COOKIE = '01939a5e-0c00-7000-8000-000000000002.1793491200000.gtZBAS5Qfg-si3KfcyfS4xUkomBRNIyMQKzV8crq4t4'
const ENCRYPTED = 'lRQ5xPVmLk5UVpVpYRo9SOrOxACPziIVkdj-gekbUpqf-C-fgCeERjCrVoI'

beforeEach(() => {
  vi.stubEnv('AUTH_SECRET', SECRET)
  vi.resetModules()
})

it('tokens and cookies of version 0.1.0 are accepted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:05:00Z') })
  const {
    pageSecretHash: pageHashForSession,
    readPageCookie,
    verifyAccessToken: verifyAccess,
    verifyRefreshToken: verifyRefresh,
  } = await import('./tokens')
  expect(await verifyAccess(ACCESS_TOKEN)).toEqual({ sessionId: SESSION, userId: USER })
  expect(await verifyRefresh(REFRESH_TOKEN)).toEqual({ sessionId: SESSION, userId: USER, counter: 3 })
  expect(readPageCookie(PAGE_COOKIE)).toEqual({ sessionId: SESSION, hash: PAGE_HASH })
  expect(pageHashForSession(SESSION)).toBe(PAGE_HASH)
  const { deviceCookie } = await import('./known-browser')
  expect(deviceCookie({ id: USER, passwordChangedAt: new Date('2026-11-01T00:00:00Z') })).toBe(DEVICE_COOKIE)
})

it('`decryptSecret` decrypts secrets of version 0.1.0, also while AUTH_SECRET is being changed', async () => {
  const { decryptSecret } = await import('./encrypted-secret')
  expect(await decryptSecret(ENCRYPTED, USER)).toEqual({ text: 'JBSWY3DPEHPK3PXP', isCurrent: true })
  expect(await decryptSecret(ENCRYPTED, SESSION)).toBeNull()
  expect(await decryptSecret(`${ENCRYPTED.slice(0, -2)}AA`, USER)).toBeNull()
  vi.stubEnv('AUTH_SECRET', 'another secret, set in place of the first')
  vi.stubEnv('AUTH_SECRET_PREVIOUS', SECRET)
  vi.resetModules()
  const later = await import('./encrypted-secret')
  expect(await later.decryptSecret(ENCRYPTED, USER)).toEqual({ text: 'JBSWY3DPEHPK3PXP', isCurrent: false })
})

it('`encryptSecret` creates a JWE that can only be decrypted for its owner', async () => {
  const { decryptSecret, encryptSecret } = await import('./encrypted-secret')
  const encrypted = await encryptSecret('JBSWY3DPEHPK3PXP', USER)
  const [header = '', , , ciphertext = '', tag = ''] = encrypted.split('.')
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'dir', enc: 'A256GCM', sub: USER })
  expect(await decryptSecret(encrypted, USER)).toEqual({ text: 'JBSWY3DPEHPK3PXP', isCurrent: true })
  expect(await decryptSecret(encrypted, SESSION)).toBeNull()
  const changed = `${ciphertext.startsWith('A') ? 'B' : 'A'}${ciphertext.slice(1)}`
  expect(await decryptSecret(`${header}...${changed}.${tag}`, USER)).toBeNull()
  const otherOwner = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM', sub: SESSION })).toString('base64url')
  expect(await decryptSecret(encrypted.replace(header, otherOwner), SESSION)).toBeNull()
})
