import 'server-only'

type Options = { mayBeNone?: boolean }

/**
 * Stored columns without those that this version does not have; null, for the default ones, when none is left.
 * @param options `mayBeNone`: an empty list is a choice as well
 */
export function knownColumns<K extends string>(
  labels: Record<K, string>,
  stored: unknown,
  { mayBeNone = false }: Options = {},
): K[] | null {
  if (!Array.isArray(stored)) return null
  const isKnown = (column: unknown): column is K => typeof column === 'string' && Object.hasOwn(labels, column)
  const known = [...new Set(stored)].filter(isKnown)
  return known.length > 0 || (mayBeNone && stored.length === 0) ? known : null
}
