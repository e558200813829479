/**
 * A query's filters by custom fields. For the key of each field: a value, or the first and the last value of a range.
 */
export type CustomFilters = Readonly<Record<string, string | CustomRange>>
export type CustomRange = Readonly<{ from?: string | undefined; to?: string | undefined }>

/** The name of a parameter after `custom.`, such as `house` or `joined.from`, with its value. */
type Entry = readonly [name: string, value: string]

type Parameter = string | number | boolean | undefined

const PREFIX = 'custom.'
const NAME = /^([a-z][a-z0-9_]*)(?:\.(from|to))?$/
/** A name that no field can have, so that the server refuses the filter. */
const NO_FIELD = '?'

/** The filters in the `custom.…` parameters of an address; undefined without such a parameter. */
export function customFiltersIn(parameters: Iterable<readonly [string, string]>): CustomFilters | undefined {
  const filters = [...parameters].filter(([name, value]) => name.startsWith(PREFIX) && value !== '')
  return filtersOf(filters.map(([name, value]) => [name.slice(PREFIX.length), value] as const))
}

/** Converts a query to the parameters of an address. Leaves out empty values. */
export const parametersOf = (query: object): [name: string, value: string][] =>
  Object.entries(query as Record<string, Parameter | CustomFilters>).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === '') return []
    if (typeof value !== 'object') return [[name, String(value)]]
    return filterEntries(value).map(([name, text]) => [PREFIX + name, text])
  })

/** One entry for each value of the filters, such as `house`, `joined.from` and `joined.to`. */
export const filterEntries = (filters: CustomFilters = {}): Entry[] =>
  Object.entries(filters).flatMap(([key, filter]): Entry[] =>
    typeof filter === 'string' ? [[key, filter]] : rangeEntries(key, filter),
  )

const rangeEntries = (key: string, { from, to }: CustomRange): Entry[] => [
  ...(from === undefined ? [] : [[`${key}.from`, from] as const]),
  ...(to === undefined ? [] : [[`${key}.to`, to] as const]),
]

/**
 * Sets one filter, or removes it when the value is undefined. Returns undefined when no filter is left. A changed
 * filter keeps its place, so that the address of an unchanged view stays the same.
 */
export function withCustomFilter(
  filters: CustomFilters | undefined,
  name: string,
  value: string | undefined,
): CustomFilters | undefined {
  const set = filterEntries(filters)
  const isSet = set.some(([each]) => each === name)
  const changed = isSet
    ? set.map((entry): Entry => (entry[0] === name ? [name, value ?? ''] : entry))
    : [...set, [name, value ?? ''] as const]
  return filtersOf(changed.filter(([, text]) => text !== ''))
}

function filtersOf(entries: readonly Entry[]): CustomFilters | undefined {
  if (entries.length === 0) return undefined
  const filters: Record<string, string | CustomRange> = {}
  for (const [name, value] of entries) {
    const [, key = NO_FIELD, end] = NAME.exec(name) ?? []
    const known = filters[key]
    // A value and a range of the same field contradict each other.
    if (typeof known === 'string' || (known && !end)) filters[NO_FIELD] = value
    else filters[key] = end ? { ...known, [end]: value } : value
  }
  return filters
}
