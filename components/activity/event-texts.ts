import type { AuditEvent } from '@/lib/contract/audit'
import { ACTION_TEXTS } from '@/lib/contract/audit-texts'
import { toldIn } from '@/lib/contract/change-texts'

export type OnOpen = (event: AuditEvent) => void

export const titleOf = ({ action }: AuditEvent): string => ACTION_TEXTS[action]

/** How many fields an event tells of. */
export function sizeOf({ changes }: AuditEvent): string {
  const { length } = toldIn(changes)
  if (length === 0) return '–'
  return length === 1 ? '1 field' : `${length} fields`
}
