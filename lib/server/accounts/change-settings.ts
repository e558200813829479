import 'server-only'
import { PasswordProof, Proof } from '@/lib/contract/accounts/second-factor'
import type { Settings, SettingsChange } from '@/lib/contract/school/settings'
import { validate } from '@/lib/server/platform/validation'
import { db, type Tx } from '@/lib/server/db/db'
import { lockRows } from '@/lib/server/db/lock-rows'
import { Prisma } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { saveSettings } from '@/lib/server/settings/settings'
import { withReauthentication } from './reauthentication'
import { getSecondFactorStatus } from './second-factor'

/**
 * Changes settings of the school. If the change makes a second factor mandatory, a superAdmin without a second factor
 * can only set one up, starting with the next call. Turning the requirement off needs the user's password and code, so
 * that an unattended browser is not enough.
 *
 * @throws AppError `VALIDATION_ERROR` (password, code) and `RATE_LIMITED`, when the requirement is turned off
 */
export async function changeSettings(change: SettingsChange, actor: Actor): Promise<Settings> {
  const { password, code, ...next } = change
  if (next.secondFactorRequired !== false) {
    return db.$transaction(async tx => {
      if (next.secondFactorRequired) await requireEnrolment(tx)
      return saveSettings(tx, next, actor)
    })
  }
  const { isOn } = await getSecondFactorStatus(actor)
  const proof = validate(isOn ? Proof : PasswordProof, { password, code })
  return withReauthentication(actor, proof, async tx => {
    await lockAdmins(tx)
    await tx.session.updateMany({ where: { mustEnrol: true }, data: { mustEnrol: false } })
    return saveSettings(tx, next, actor)
  })
}

/** Makes concurrent sign-ins and removals of a second factor commit before or after this change. */
const lockAdmins = (tx: Tx): Promise<void> => lockRows(tx, 'User', Prisma.sql`"role" = 'superAdmin'`)

async function requireEnrolment(tx: Tx): Promise<void> {
  await lockAdmins(tx)
  const open = { revokedAt: null, user: { role: 'superAdmin', secondFactorSince: null } }
  await tx.session.updateMany({ where: open, data: { mustEnrol: true } })
}
