import 'server-only'
import type { Settings } from '@/lib/contract/settings'
import { changesBetween } from './audit/changes'
import { record, type Origin } from './audit/record'
import { db, type Tx } from './db'

/** Named like the key of `Settings` that it keeps. */
const REQUIRED = 'secondFactorRequired' satisfies keyof Settings

/** Whether superAdmins have to sign in with a second factor. */
export async function isSecondFactorRequired(tx: Tx): Promise<boolean> {
  const row = await tx.setting.findUnique({ where: { name: REQUIRED } })
  return row?.value === 'true'
}

export const getSettings = async (): Promise<Settings> => ({ secondFactorRequired: await isSecondFactorRequired(db) })

/**
 * From the next call on, superAdmins without a second factor can do nothing but set one up, or are free of that again.
 */
export async function changeSettings(next: Settings, origin: Origin): Promise<Settings> {
  return db.$transaction(async tx => {
    const value = String(next.secondFactorRequired)
    const before = { secondFactorRequired: await isSecondFactorRequired(tx) }
    await tx.setting.upsert({ where: { name: REQUIRED }, create: { name: REQUIRED, value }, update: { value } })
    if (next.secondFactorRequired) await holdOpenSessions(tx)
    else await tx.session.updateMany({ where: { mustEnrol: true }, data: { mustEnrol: false } })
    const about = { entity: 'school', entityId: '', label: 'Settings' } as const
    const changes = changesBetween(before, next)
    if (changes.length) await record(tx, origin, { ...about, action: 'settings.changed', changes })
    return next
  })
}

/** Who signs in, or turns their own off, at the same time holds their account: they come before this or after it. */
async function holdOpenSessions(tx: Tx): Promise<void> {
  await tx.user.updateMany({ where: { role: 'superAdmin' }, data: { version: { increment: 0 } } })
  const open = { revokedAt: null, user: { role: 'superAdmin', secondFactorSince: null } }
  await tx.session.updateMany({ where: open, data: { mustEnrol: true } })
}
