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

/** Writes what was decided, and that it was; sees to nothing that follows from it. */
export async function keepSettings(tx: Tx, next: Settings, origin: Origin): Promise<void> {
  const value = String(next.secondFactorRequired)
  const before = { secondFactorRequired: await isSecondFactorRequired(tx) }
  await tx.setting.upsert({ where: { name: REQUIRED }, create: { name: REQUIRED, value }, update: { value } })
  const about = { entity: 'school', entityId: '', label: 'Settings' } as const
  const changes = changesBetween(before, next)
  if (changes.length) await record(tx, origin, { ...about, action: 'settings.changed', changes })
}
