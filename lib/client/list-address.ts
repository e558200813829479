import * as z from 'zod/mini'
import { PAGE_SIZES } from '@/lib/contract/constants'
import { customKeyOf, customPath } from '@/lib/contract/custom-fields/values'
import type { CustomPath } from '@/lib/contract/custom-path'
import { customFiltersIn, parametersOf } from '@/lib/contract/custom-fields/query-parameters'

/** The filters that every list has. */
export type PageQuery = { page: number; limit: number }

/** Sort keys with their texts. */
export type Sorts<K extends string> = readonly (readonly [key: K, text: string])[]
type SortKey<Q> = Q extends { sortBy: infer K extends string } ? Exclude<K, CustomPath> : never

/** These parameters change the order and size of a page, not which records match. */
const ARRANGEMENT = ['sortBy', 'sortOrder', 'page', 'limit']

type Order = { sortBy?: unknown; sortOrder?: unknown }
const ORDER = ['sortBy', 'sortOrder'] as const
const isSameOrder = (one: object, other: object) => ORDER.every(key => (one as Order)[key] === (other as Order)[key])

export type ListAddress<Q extends PageQuery> = ReturnType<typeof createListAddress<Q>>

type Sorting<Q> = {
  /** The sort keys that the screen offers; the API may accept more. */
  sorts?: Sorts<SortKey<Q>>
  /** Further keys that a column can sort by. */
  columnSorts?: Sorts<SortKey<Q>>
  /** The order of a list that is filtered like this, until the user chooses one; undefined for the order of the API. */
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
    // The fields depend on the user, so the server checks a sort key that is an own field.
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

  /** The rows of a page of an address without `limit`. A page number counts rows, so it means the same for every user. */
  const rowsAt = (page: number, preferred: number) => (page === defaults.page ? preferred : defaults.limit)

  /**
   * Missing, invalid and not offered values get their default.
   *
   * @param rows the rows per page of an address without `page` and `limit`
   */
  function read(address: URLSearchParams, rows: number = defaults.limit): Q {
    const parameters = Object.fromEntries(given(address))
    const parsed = schema.parse(parameters)
    const filters = 'limit' in parameters ? parsed : { ...parsed, limit: rowsAt(parsed.page, rows) }
    return hasOrder(parameters) ? filters : withOrder(filters)
  }

  /** The parameters that an address needs: the default order is among them where it is not the order of an address without. */
  function parametersFor(filters: Q, hasLimit: boolean): string[] {
    const changed = keys.filter(key => (key === 'limit' ? hasLimit : filters[key] !== defaults[key]))
    if (isSameOrder(filters, withOrder(filters))) return changed.filter(key => key !== 'sortBy' && key !== 'sortOrder')
    return isSameOrder(filters, defaultOrder) ? [...changed, 'sortBy'] : changed
  }

  /** The query string without default values; empty when all are defaults. */
  function write(filters: Q, hasLimit: boolean = filters.limit !== defaults.limit): string {
    const needed = parametersFor(filters, hasLimit)
    const set = keys.flatMap(key => (needed.includes(key) ? [[key, filters[key]] as const] : []))
    const text = new URLSearchParams(parametersOf(Object.fromEntries(set))).toString()
    return text && `?${text}`
  }

  return {
    defaults,
    /**
     * The sort keys that a select offers. Keys of columns only while the list, or its own order, uses them.
     *
     * @param own the own fields that the user can sort by. Another field in the address is called by its key.
     */
    sortsBeside: (filters: Q, own: Sorts<string> = []): Sorts<string> => {
      const used = [filters, withOrder(filters)].map(order => (order as Order).sortBy)
      const key = customKeyOf(String((filters as Order).sortBy))
      const known = [...sorts, ...[...columnSorts, ...own].filter(([sort]) => used.includes(sort))]
      const isKnown = key === undefined || known.some(([sort]) => customKeyOf(sort) === key)
      return isKnown ? known : [...known, [customPath(key), key]]
    },

    read,
    write,

    /** The query string of a link to the list with these filters, in its own order. */
    linkTo: (filters: Partial<Q>): string => write(withOrder({ ...defaults, ...filters })),

    /**
     * The query string after a change, on page 1. While no order has been chosen, the order follows the filters. A number of rows
     * that was chosen, or was in the address, stays in the address.
     *
     * @param rows the rows per page of an address without `page` and `limit`
     */
    queryAfter: (address: URLSearchParams, changes: Partial<Q>, rows: number = defaults.limit): string => {
      const chosen = { ...Object.fromEntries(given(address)), ...changes }
      const changed = { ...read(address, rows), page: 1, ...changes }
      const filters = hasOrder(chosen) ? changed : withOrder(changed)
      return write(filters, 'limit' in chosen || filters.limit !== rowsAt(filters.page, rows))
    },

    /** All records. An order that the user chose stays; the order of the filters does not. */
    unfiltered: (filters: Q): Q => {
      const all = { ...filters, ...everything }
      return isSameOrder(filters, withOrder(filters)) ? withOrder(all) : all
    },

    /** Whether any filter is set. */
    isFiltered: (filters: Q): boolean => filterKeys.some(key => filters[key] !== defaults[key]),

    /** The changes that remove all filters. */
    everything,

    /** The error message for an invalid search text; undefined for a valid text. */
    refuseSearch: (text: string): string | undefined => parse('search', text).error?.issues[0]?.message,
  }
}
