import * as z from 'zod/mini'
import { PAGE_SIZES } from '@/lib/contract/constants'
import { customFiltersIn, parametersOf } from '@/lib/contract/custom-fields/query-parameters'

/** The filters that every list has. */
export type PageQuery = { page: number; limit: number }

/** Sort keys with their texts. */
export type Sorts<K extends string> = readonly (readonly [key: K, text: string])[]
type SortKey<Q> = Q extends { sortBy: infer K extends string } ? K : never

/** These parameters change the order and size of a page, not which records match. */
const ARRANGEMENT = ['sortBy', 'sortOrder', 'page', 'limit']

export type ListAddress<Q extends PageQuery> = ReturnType<typeof createListAddress<Q>>

/**
 * Reads and writes a list's filters in the address bar, with the schema of the API.
 *
 * @param sorts the sort keys that the screen offers; the API may accept more
 * @param columnSorts further keys that a column can sort by
 */
export function createListAddress<Q extends PageQuery>(
  schema: z.ZodMiniObject & z.ZodMiniType<Q>,
  sorts: Sorts<SortKey<Q>> = [],
  columnSorts: Sorts<SortKey<Q>> = [],
) {
  const defaults: Q = schema.parse({})
  const keys = Object.keys(schema.shape) as (keyof Q & string)[]
  const filterKeys = keys.filter(key => !ARRANGEMENT.includes(key))
  const parse = (key: string, text: unknown) => z.safeParse(schema.shape[key] ?? z.never(), text)

  const isOffered = (key: string, value: unknown) => {
    if (key === 'sortBy') return [...sorts, ...columnSorts].some(([sort]) => sort === value)
    return key !== 'limit' || PAGE_SIZES.some(size => size === value)
  }

  return {
    defaults,
    /** The sort keys that a select offers while the list is sorted by `current`. */
    sortsBeside: (current: string): Sorts<SortKey<Q>> => [
      ...sorts,
      ...columnSorts.filter(([sort]) => sort === current),
    ],

    /** Missing, invalid and not offered values get their default. */
    read: (address: URLSearchParams): Q => {
      const given = keys.flatMap(key => {
        const value = key === 'custom' ? customFiltersIn(address) : (address.get(key) ?? undefined)
        const parsed = value === undefined ? undefined : parse(key, value)
        return parsed?.success && isOffered(key, parsed.data) ? [[key, value]] : []
      })
      return schema.parse(Object.fromEntries(given))
    },

    /** The query string without default values; empty when all are defaults. */
    write: (filters: Q): string => {
      const set = keys.flatMap(key => (filters[key] === defaults[key] ? [] : [[key, filters[key]] as const]))
      const text = new URLSearchParams(parametersOf(Object.fromEntries(set))).toString()
      return text && `?${text}`
    },

    /** Whether any filter is set. */
    isFiltered: (filters: Q): boolean => filterKeys.some(key => filters[key] !== defaults[key]),

    /** The changes that remove all filters. */
    everything: Object.fromEntries(filterKeys.map(key => [key, defaults[key]])) as Partial<Q>,

    /** The error message for an invalid search text; undefined for a valid text. */
    refuseSearch: (text: string): string | undefined => parse('search', text).error?.issues[0]?.message,
  }
}
