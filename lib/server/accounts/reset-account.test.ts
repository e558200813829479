import { expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { createUserWithPassword, createUserWithSecondFactor } from '@/tests/support/authenticator'
import { resetSuperAdmin } from './reset-account'

// R35.11
it('a reset removes a superAdmin’s second factor, codes and sessions, and returns a temporary password', async () => {
  const { id, email } = await createUserWithSecondFactor('superAdmin')
  const { temporaryPassword } = await resetSuperAdmin(email)
  expect(temporaryPassword).toMatch(/^(\w{4}-){3}\w{4}$/)
  const row = await db.user.findUniqueOrThrow({ where: { id }, include: { secondFactor: true, recoveryCodes: true } })
  expect(row).toMatchObject({ secondFactorSince: null, secondFactor: null, recoveryCodes: [] })
  expect(row.passwordExpiresAt).not.toBeNull()
  expect(await db.session.count({ where: { userId: id, revokedAt: null } })).toBe(0)
})

// R35.11
it('a reset writes no second-factor event when the superAdmin had no second factor', async () => {
  const { id, email } = await createUserWithPassword('superAdmin')
  await resetSuperAdmin(email)
  const events = await db.auditEvent.findMany({ where: { entityId: id }, orderBy: [{ at: 'desc' }, { id: 'desc' }] })
  expect(events.map(({ action }) => action)).toContain('staff.password_reset')
  expect(events.map(({ action }) => action)).not.toContain('staff.second_factor_reset')
})

// R35.11
it('`resetSuperAdmin` refuses staff', async () => {
  const { id, email } = await createUserWithSecondFactor([])
  await expect(resetSuperAdmin(email)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await db.user.findUniqueOrThrow({ where: { id } })).secondFactorSince).not.toBeNull()
})
