import { customLabel } from '@/lib/contract/custom-fields/entries'
import type { Match } from '@/lib/contract/quick-find/quick-find'

/**
 * Says why a search found a person: `Mother's Phone: 98765 43210`; empty when the fields that are shown explain it.
 *
 * @param labels the labels of the built-in fields, by path
 * @param shown the fields that are shown beside the text
 */
export const matchText = (
  match: Match | undefined,
  labels: Readonly<Record<string, string>>,
  shown: readonly string[] = [],
): string =>
  match && !shown.includes(match.field)
    ? `${labels[match.field] ?? customLabel(match.field) ?? match.field}: ${match.text}`
    : ''
