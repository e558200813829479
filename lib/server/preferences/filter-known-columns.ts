import 'server-only'

type Options = { mayBeNone?: boolean }

/**
 * The stored columns that this version knows; null, which means the default columns, when no column is left.
 * @param options `mayBeNone`: a stored empty list is a choice and stays empty
 */
export function filterKnownColumns<K extends string>(
  labels: Record<K, string>,
  stored: unknown,
  { mayBeNone = false }: Options = {},
): K[] | null {
  if (!Array.isArray(stored)) return null
  const isKnown = (column: unknown): column is K => typeof column === 'string' && Object.hasOwn(labels, column)
  const known = [...new Set(stored)].filter(isKnown)
  return known.length > 0 || (mayBeNone && stored.length === 0) ? known : null
}
