import { FIELD_LABELS } from '@/lib/contract/changes/field-labels'
import type { Match } from '@/lib/contract/quick-find/quick-find'

/**
 * Why a search found a person: `Mother's Phone: 98765 43210`; empty when what is shown anyway explains it.
 *
 * @param shown the fields that stand beside it
 */
export const matchText = (match: Match | undefined, shown: readonly string[] = []): string =>
  match && !shown.includes(match.field) ? `${FIELD_LABELS[match.field] ?? match.field}: ${match.text}` : ''
