import type { TrashedRecord, TrashKind } from '@/lib/contract/trash'

export type OnRestore = (record: TrashedRecord) => void

export const KIND_TEXTS = { student: 'Student', staff: 'Staff Member' } as const satisfies Record<TrashKind, string>

const DAY_MS = 24 * 60 * 60_000

/** How long a record can still be restored; a day that has begun counts. */
export function daysLeft({ expiresAt }: TrashedRecord, now = Date.now()): string {
  const days = Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS))
  return days === 1 ? '1 day' : `${days} days`
}
