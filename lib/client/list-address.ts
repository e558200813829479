import * as z from 'zod/mini'
import { PAGE_SIZES } from '@/lib/contract/constants'
import { customKeyOf, customPath } from '@/lib/contract/custom-fields/values'
import type { CustomPath } from '@/lib/contract/custom-path'
import { customFiltersIn, parametersOf } from '@/lib/contract/custom-fields/query-parameters'

/** The query parameters that every list has. */
export type PageQuery = { page: number; limit: number }

/** Sort keys with their labels. */
export type Sorts<K extends string> = readonly (readonly [key: K, text: string])[]
type SortKey<Q> = Q extends { sortBy: infer K extends string } ? Exclude<K, CustomPath> : never

/** These parameters choose and sort a page. They do not filter the records. */
const ARRANGEMENT = ['sortBy', 'sortOrder', 'page', 'limit']

type Order = { sortBy?: unknown; sortOrder?: unknown }
const ORDER = ['sortBy', 'sortOrder'] as const
const isSameOrder = (one: object, other: object) => ORDER.every(key => (one as Order)[key] === (other as Order)[key])

export type ListAddress<Q extends PageQuery> = ReturnType<typeof createListAddress<Q>>

type Sorting<Q> = {
  /** The sort keys that the screen offers; the API may accept more. */
  sorts?: Sorts<SortKey<Q>>
  /** Further sort keys, which only the headings of columns offer. */
  columnSorts?: Sorts<SortKey<Q>>
  /** The order of a list with these filters until the user chooses another; undefined for the API's default order. */
  orderFor?: (filters: Q) => (Order & Partial<Q>) | undefined
}

/** Reads and writes a list's filters in the address bar, with the schema of the API. */
export function createListAddress<Q extends PageQuery>(
  schema: z.ZodMiniObject & z.ZodMiniType<Q>,
  { sorts = [], columnSorts = [], orderFor = () => undefined }: Sorting<Q> = {},
) {
  const defaults: Q = schema.parse({})
  const defaultOrder = Object.fromEntries(
    ORDER.flatMap(key => (key in defaults ? [[key, (defaults as Order)[key]]] : [])),
  ) as Order & Partial<Q>
  const keys = Object.keys(schema.shape) as (keyof Q & string)[]
  const filterKeys = keys.filter(key => !ARRANGEMENT.includes(key))
  const everything = Object.fromEntries(filterKeys.map(key => [key, defaults[key]])) as Partial<Q>
  const parse = (key: string, text: unknown) => z.safeParse(schema.shape[key] ?? z.never(), text)
  const withOrder = (filters: Q): Q => ({ ...filters, ...(orderFor(filters) ?? defaultOrder) })

  const isOffered = (key: string, value: unknown) => {
    // Accept every custom field here: custom fields depend on the user, so the server checks them.
    if (key === 'sortBy')
      return [...sorts, ...columnSorts].some(([sort]) => sort === value) || customKeyOf(String(value)) !== undefined
    return key !== 'limit' || PAGE_SIZES.some(size => size === value)
  }

  /** The valid parameters of an address. */
  const given = (address: URLSearchParams) =>
    keys.flatMap(key => {
      const value = key === 'custom' ? customFiltersIn(address) : (address.get(key) ?? undefined)
      const parsed = value === undefined ? undefined : parse(key, value)
      return parsed?.success && isOffered(key, parsed.data) ? [[key, value] as const] : []
    })
  const hasOrder = (parameters: object) => ORDER.some(key => key in parameters)

  /**
   * The rows per page for an address without `limit`. A page number depends on the rows per page, so the user's
   * preference applies only to the first page. A shared link to a later page then means the same for everybody.
   */
  const rowsAt = (page: number, preferred: number) => (page === defaults.page ? preferred : defaults.limit)

  /**
   * Reads the filters. Values that are missing, invalid or not offered become the defaults.
   *
   * @param rows the rows per page for an address without `page` and `limit`
   */
  function read(address: URLSearchParams, rows: number = defaults.limit): Q {
    const parameters = Object.fromEntries(given(address))
    const parsed = schema.parse(parameters)
    const filters = 'limit' in parameters ? parsed : { ...parsed, limit: rowsAt(parsed.page, rows) }
    return hasOrder(parameters) ? filters : withOrder(filters)
  }

  /** The parameters that the address needs. They include the default order if the filters imply another order. */
  function parametersFor(filters: Q, hasLimit: boolean): string[] {
    const changed = keys.filter(key => (key === 'limit' ? hasLimit : filters[key] !== defaults[key]))
    if (isSameOrder(filters, withOrder(filters))) return changed.filter(key => key !== 'sortBy' && key !== 'sortOrder')
    return isSameOrder(filters, defaultOrder) ? [...changed, 'sortBy'] : changed
  }

  /** The query string without default values; empty when all values are defaults. */
  function write(filters: Q, hasLimit: boolean = filters.limit !== defaults.limit): string {
    const needed = parametersFor(filters, hasLimit)
    const set = keys.flatMap(key => (needed.includes(key) ? [[key, filters[key]] as const] : []))
    const text = new URLSearchParams(parametersOf(Object.fromEntries(set))).toString()
    return text && `?${text}`
  }

  return {
    defaults,
    /**
     * The sort keys that a select offers. It offers the key of a column or custom field only while the list is sorted
     * by that key, or the filters imply that order.
     *
     * @param customSorts the custom fields to sort by. Any other custom field in the address is shown by its key.
     */
    sortsBeside: (filters: Q, customSorts: Sorts<string> = []): Sorts<string> => {
      const used = [filters, withOrder(filters)].map(order => (order as Order).sortBy)
      const key = customKeyOf(String((filters as Order).sortBy))
      const known = [...sorts, ...[...columnSorts, ...customSorts].filter(([sort]) => used.includes(sort))]
      const isKnown = key === undefined || known.some(([sort]) => customKeyOf(sort) === key)
      return isKnown ? known : [...known, [customPath(key), key]]
    },

    read,
    write,

    /** The query string of a link to the list with these filters, in the order that these filters imply. */
    linkTo: (filters: Partial<Q>): string => write(withOrder({ ...defaults, ...filters })),

    /**
     * The query string after a change, on page 1. The order follows the filters until the user chooses an order. The
     * number of rows stays in the address if it was there or the user chose it.
     *
     * @param rows the rows per page for an address without `page` and `limit`
     */
    queryAfter: (address: URLSearchParams, changes: Partial<Q>, rows: number = defaults.limit): string => {
      const chosen = { ...Object.fromEntries(given(address)), ...changes }
      const changed = { ...read(address, rows), page: 1, ...changes }
      const filters = hasOrder(chosen) ? changed : withOrder(changed)
      return write(filters, 'limit' in chosen || filters.limit !== rowsAt(filters.page, rows))
    },

    /** The list without filters. Keeps an order that the user chose, but not an order that the filters implied. */
    unfiltered: (filters: Q): Q => {
      const all = { ...filters, ...everything }
      return isSameOrder(filters, withOrder(filters)) ? withOrder(all) : all
    },

    isFiltered: (filters: Q): boolean => filterKeys.some(key => filters[key] !== defaults[key]),

    /** The changes that remove all filters. */
    everything,

    /** The error message for an invalid search text; undefined for a valid text. */
    searchError: (text: string): string | undefined => parse('search', text).error?.issues[0]?.message,
  }
}
