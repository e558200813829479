import 'server-only'
import type { Settings } from '@/lib/contract/settings'
import { changesBetween } from '@/lib/server/history/changes'
import { writeAuditEvent, type Origin } from '@/lib/server/history/write-audit-event'
import { db, type Tx } from '@/lib/server/db/db'

/** The setting's name in the table is its key in `Settings`. */
const REQUIRED = 'secondFactorRequired' satisfies keyof Settings

/** Whether superAdmins have to sign in with a second factor. */
export async function isSecondFactorRequired(tx: Tx): Promise<boolean> {
  const row = await tx.setting.findUnique({ where: { name: REQUIRED } })
  return row?.value === 'true'
}

export const getSettings = async (): Promise<Settings> => ({ secondFactorRequired: await isSecondFactorRequired(db) })

/** Saves the settings and writes an event. The caller applies what follows from a change. */
export async function saveSettings(tx: Tx, next: Settings, origin: Origin): Promise<void> {
  const value = String(next.secondFactorRequired)
  const before = { secondFactorRequired: await isSecondFactorRequired(tx) }
  await tx.setting.upsert({ where: { name: REQUIRED }, create: { name: REQUIRED, value }, update: { value } })
  const auditSubject = { entity: 'school', entityId: '', label: 'Settings' } as const
  const changes = changesBetween(before, next)
  if (changes.length) await writeAuditEvent(tx, origin, { ...auditSubject, action: 'settings.changed', changes })
}
