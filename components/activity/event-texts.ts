import type { AuditEvent } from '@/lib/contract/audit'
import { ACTION_TEXTS } from '@/lib/contract/audit-texts'

export type OnOpen = (event: AuditEvent) => void

export const titleOf = ({ action }: AuditEvent): string => ACTION_TEXTS[action]

/** How many fields an event tells of. */
export const sizeOf = ({ changes: { length } }: AuditEvent): string =>
  length === 0 ? '–' : length === 1 ? '1 field' : `${length} fields`
