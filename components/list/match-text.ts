import { customLabel } from '@/lib/contract/custom-fields/entries'
import type { Match } from '@/lib/contract/quick-find/quick-find'

/**
 * Says why a search found a person: `Mother's Phone: 98765 43210`. Empty if a field that is already shown has matched.
 *
 * @param labels the labels of the built-in fields, by path
 * @param shown the paths of the fields that the list already shows
 */
export const matchText = (
  match: Match | undefined,
  labels: Readonly<Record<string, string>>,
  shown: readonly string[] = [],
): string =>
  match && !shown.includes(match.field)
    ? `${labels[match.field] ?? customLabel(match.field) ?? match.field}: ${match.text}`
    : ''
