import 'server-only'
import { processWide } from '@/lib/server/platform/process-wide'

/** A user saw a student on a day. */
export type PendingView = { serial: number; day: number; userId: string; name: string; how: number }

/**
 * About 20 MB. Nobody sees records while the database is down. So views reach this number only if records can be read
 * but the table of views cannot be written.
 */
export const MAX_PENDING = 100_000

/** The views that are not in the database yet, by student, day and user. `lost` counts the views beyond the limit. */
const pending = processWide('schoolViews', () => ({ views: new Map<string, PendingView>(), lost: 0 }))

export function addView(view: PendingView): void {
  const key = `${view.serial} ${view.day} ${view.userId}`
  const known = pending.views.get(key)
  if (known) known.how |= view.how
  else if (pending.views.size < MAX_PENDING) pending.views.set(key, { ...view })
  else pending.lost += 1
}

/** Removes and returns all pending views, and the number of views lost since the last call. */
export function takePendingViews(): { views: PendingView[]; lost: number } {
  const { views, lost } = pending
  pending.views = new Map()
  pending.lost = 0
  return { views: [...views.values()], lost }
}
