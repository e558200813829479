import { FIELD_LABELS } from '@/lib/contract/changes/field-labels'
import type { Match } from '@/lib/contract/quick-find/quick-find'

/**
 * Says why a search found a person: `Mother's Phone: 98765 43210`; empty when the fields that are shown explain it.
 *
 * @param shown the fields that are shown beside the text
 */
export const matchText = (match: Match | undefined, shown: readonly string[] = []): string =>
  match && !shown.includes(match.field) ? `${FIELD_LABELS[match.field] ?? match.field}: ${match.text}` : ''
