import type { TrashedRecord, TrashKind } from '@/lib/contract/trash'

export const TRASH_KIND_LABELS = { student: 'Student', staff: 'Staff Member' } as const satisfies Record<
  TrashKind,
  string
>

const DAY_MS = 24 * 60 * 60_000

/** How long a record can still be restored, in days rounded up. */
export function daysLeft({ expiresAt }: TrashedRecord, now = Date.now()): string {
  const days = Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS))
  return days === 1 ? '1 day' : `${days} days`
}
