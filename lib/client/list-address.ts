import * as z from 'zod/mini'
import { PAGE_SIZES } from '@/lib/contract/constants'

/** What every list takes; the rest of a list's filters are its own. */
export type Listed = { page: number; limit: number }

/** The sort keys that a page offers, with how they read; the API knows some more. */
export type Sorts<K extends string> = readonly (readonly [key: K, text: string])[]
type SortKey<Q> = Q extends { sortBy: infer K extends string } ? K : never

/** These change how a list is shown, not what is in it. */
const ARRANGEMENT = ['sortBy', 'sortOrder', 'page', 'limit']

export type ListAddress<Q extends Listed> = ReturnType<typeof listAddress<Q>>

/** A list's filters, in the words of the address bar: read with the schema that the API reads them with. */
export function listAddress<Q extends Listed>(
  schema: z.ZodMiniObject & z.ZodMiniType<Q>,
  sorts: Sorts<SortKey<Q>> = [],
) {
  const defaults: Q = schema.parse({})
  const keys = Object.keys(schema.shape) as (keyof Q & string)[]
  const narrowing = keys.filter(key => !ARRANGEMENT.includes(key))
  const judge = (key: string, text: string) => z.safeParse(schema.shape[key] ?? z.never(), text)

  const isOffered = (key: string, value: unknown) => {
    if (key === 'sortBy') return sorts.some(([sort]) => sort === value)
    return key !== 'limit' || PAGE_SIZES.some(size => size === value)
  }

  return {
    defaults,
    sorts,

    /** What is missing, misspelt or not offered on the page falls back to its default. */
    read: (address: URLSearchParams): Q => {
      const given = keys.flatMap(key => {
        const text = address.get(key)
        const judged = text === null ? undefined : judge(key, text)
        return judged?.success && isOffered(key, judged.data) ? [[key, text]] : []
      })
      return schema.parse(Object.fromEntries(given))
    },

    /** The query string, without what is the default anyway; empty when all of it is. */
    write: (filters: Q): string => {
      const address = new URLSearchParams()
      for (const key of keys) {
        const value = filters[key]
        if (value !== undefined && value !== defaults[key]) address.set(key, String(value))
      }
      const text = address.toString()
      return text && `?${text}`
    },

    /** Whether the list leaves anything out. */
    isFiltered: (filters: Q): boolean => narrowing.some(key => filters[key] !== defaults[key]),

    /** What to change so that it leaves nothing out. */
    everything: Object.fromEntries(narrowing.map(key => [key, defaults[key]])) as Partial<Q>,

    /** Why a text cannot be searched for. */
    refuseSearch: (text: string): string | undefined => judge('search', text).error?.issues[0]?.message,
  }
}
