import 'server-only'

type Options = { mayBeNone?: boolean }

/**
 * The stored columns that this version knows. When no column is left, returns null, which means the default columns.
 * @param options `mayBeNone`: the user may choose no columns, so a stored empty list stays empty
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
