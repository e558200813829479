import 'server-only'
import { PasswordProof, Proof } from '@/lib/contract/second-factor'
import type { Settings, SettingsChange } from '@/lib/contract/settings'
import { accept } from '../accept'
import { db, type Tx } from '../db'
import type { Actor } from '../session/actor'
import { keepSettings } from '../settings'
import { lock } from '../users/lock'
import { withProof } from './proof'
import { secondFactorOf } from './second-factor'

/**
 * From the next call on, superAdmins without a second factor can do nothing but set one up, or are free of that again.
 * A browser left open is not enough to let everybody in by password alone.
 *
 * @throws AppError `VALIDATION_ERROR` (password, code) and `RATE_LIMITED`, where less is to be required
 */
export async function changeSettings(change: SettingsChange, actor: Actor): Promise<Settings> {
  const { secondFactorRequired, ...shown } = change
  const next = { secondFactorRequired }
  if (secondFactorRequired) {
    await db.$transaction(async tx => {
      await keepSettings(tx, next, actor)
      await holdOpenSessions(tx)
    })
    return next
  }
  const { isOn } = await secondFactorOf(actor)
  const proof = accept(isOn ? Proof : PasswordProof, shown)
  return withProof(actor, proof, async tx => {
    await keepSettings(tx, next, actor)
    await tx.session.updateMany({ where: { mustEnrol: true }, data: { mustEnrol: false } })
    return next
  })
}

/** Who signs in, or turns their own off, at the same time holds their account: they come before this or after it. */
async function holdOpenSessions(tx: Tx): Promise<void> {
  await lock(tx, { role: 'superAdmin' })
  const open = { revokedAt: null, user: { role: 'superAdmin', secondFactorSince: null } }
  await tx.session.updateMany({ where: open, data: { mustEnrol: true } })
}
