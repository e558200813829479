import 'server-only'
import type { AuditAction } from '@/lib/contract/history/actions'
import { db } from '@/lib/server/db/db'

const SIGNED_IN = 'session.signed_in' satisfies AuditAction

/** Whether anybody has ever signed in. */
export const hasSignIns = async (): Promise<boolean> =>
  (await db.auditEvent.findFirst({ where: { action: SIGNED_IN }, select: { id: true } })) !== null

/** When a user last signed in. Reads the history, because sessions are deleted soon after they end. */
export async function lastSignIn(userId: string): Promise<Date | undefined> {
  const event = await db.auditEvent.findFirst({
    where: { entity: 'user', entityId: userId, action: SIGNED_IN },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { at: true },
  })
  return event?.at
}

/** When each of these users last signed in. Reads the history, because sessions are deleted soon after they end. */
export async function lastSignIns(userIds: string[]): Promise<Map<string, Date>> {
  const newest = await db.auditEvent.groupBy({
    by: ['entityId'],
    where: { entity: 'user', entityId: { in: userIds }, action: SIGNED_IN },
    _max: { at: true },
  })
  return new Map(newest.flatMap(({ entityId, _max: { at } }) => (at ? [[entityId, at]] : [])))
}
