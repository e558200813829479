import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { API_BASE } from '@/lib/contract/paths'
import { schoolCalls } from '@/lib/contract/school/school'
import { db, type Tx } from '@/lib/server/db/db'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { notFoundError } from '@/lib/server/platform/errors'
import { hashPhoto, type Sender } from '@/lib/server/students/photo'
import { normalizeLogo } from '@/lib/server/students/picture'

const LOGO = { name: 'logo' }

/** The hash of the logo; null without a logo. */
export const logoHash = async (tx: Tx): Promise<string | null> =>
  (await tx.schoolPicture.findUnique({ where: LOGO, select: { hash: true } }))?.hash ?? null

/** The address of the logo, which changes with the picture; empty without a logo. */
export const logoUrl = (hash: string | null): string => (hash ? `${API_BASE}${schoolCalls.logo.path}?v=${hash}` : '')

/** @throws AppError `NOT_FOUND` */
export async function getLogo() {
  const logo = await db.schoolPicture.findUnique({ where: LOGO })
  if (!logo) throw notFoundError('Logo')
  return logo
}

/** Sets or replaces the logo. Writes an event. @throws the same errors as `normalizeLogo` and `authorizeAgain` */
export async function saveLogo(
  upload: Uint8Array,
  actor: Actor,
  { signal, authorizeAgain }: Sender = {},
): Promise<void> {
  const bytes = await normalizeLogo(upload, signal)
  // The upload may have waited in the queue for 20 seconds, in which the user may have lost the permission.
  await authorizeAgain?.()
  const hash = hashPhoto(bytes)
  await db.$transaction(async tx => {
    const before = await logoHash(tx)
    if (before === hash) return
    await tx.schoolPicture.upsert({ where: LOGO, create: { ...LOGO, hash, bytes }, update: { hash, bytes } })
    await writeEvent(tx, actor, before, hash)
  })
}

/** Does nothing if there is no logo. */
export async function removeLogo(actor: Actor): Promise<void> {
  await db.$transaction(async tx => {
    const before = await logoHash(tx)
    if (!before) return
    await tx.schoolPicture.deleteMany({ where: LOGO })
    await writeEvent(tx, actor, before, null)
  })
}

const writeEvent = (tx: Tx, actor: Actor, before: string | null, after: string | null) =>
  writeAuditEvent(tx, actor, {
    action: 'settings.changed',
    entity: 'school',
    entityId: '',
    label: 'Settings',
    changes: [{ field: 'school.logo', before: logoUrl(before), after: logoUrl(after) }],
  })
