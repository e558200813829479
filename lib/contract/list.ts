import * as z from 'zod/mini'
import { LIMIT_MAX, LIST_DEFAULTS, PAGE_MAX, SEARCH_MAX, SEARCH_MAX_WORDS } from './constants'

/** The words of a search; every one of them must be found. Commas only separate: registers read "Rao, Asha". */
export const searchWords = (search: string): string[] => search.split(/[\s,]+/u).filter(Boolean)

/** Words to look for; empty looks for nothing in particular. */
export const search = z._default(
  z.string('Search must be text').check(
    z.trim(),
    z.maxLength(SEARCH_MAX, `Search cannot exceed ${SEARCH_MAX} characters`),
    z.refine(value => searchWords(value).length <= SEARCH_MAX_WORDS, `Search cannot exceed ${SEARCH_MAX_WORDS} words`),
    z.refine(value => !/[\p{Cc}\p{Cs}]/u.test(value), 'Search contains characters that are not allowed'),
    z.normalize('NFC'),
  ),
  '',
)

/** A whole number in a query string: plain digits, so that neither `1e3` nor `0x10` counts as one. */
const count = (label: string, fallback: number, max: number) => {
  const message = `${label} must be a whole number from 1 to ${max}`
  return z._default(
    z.pipe(
      z.union([z.pipe(z.string().check(z.regex(/^[0-9]{1,9}$/)), z.transform(Number)), z.number()], message),
      z.number().check(z.refine(value => Number.isInteger(value) && value >= 1 && value <= max, message)),
    ),
    fallback,
  )
}

const flag = z.optional(
  z.union(
    [
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform(value => value === 'true'),
      ),
    ],
    'isActive must be true or false',
  ),
)

const direction = z._default(z.enum(['asc', 'desc'], 'sortOrder must be asc or desc'), LIST_DEFAULTS.sortOrder)

/** A sort key. The field's path `name.firstName` is accepted for `name`. */
const sortKey = <const K extends readonly ['createdAt', ...string[]]>(keys: K) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string('Unknown sort key'),
        z.transform(key => (key === 'name.firstName' ? 'name' : key)),
      ),
      z.enum(keys, `sortBy must be one of ${keys.join(', ')}`),
    ),
    LIST_DEFAULTS.sortBy,
  )

/** Which page, and how long; a value that is out of range is refused, never bent. */
export const listPlace = {
  page: count('page', LIST_DEFAULTS.page, PAGE_MAX),
  limit: count('limit', LIST_DEFAULTS.limit, LIMIT_MAX),
}

/** The query of every list of records, as a URL or a caller gives it. */
export const listQuery = <const K extends readonly ['createdAt', ...string[]]>(sortKeys: K) => ({
  search,
  isActive: flag,
  sortBy: sortKey(sortKeys),
  sortOrder: direction,
  ...listPlace,
})

export const Place = { currentPage: z.number(), totalPages: z.number(), hasNext: z.boolean(), hasPrev: z.boolean() }
export const StudentPagination = z.object({ ...Place, totalStudents: z.number() })
export const StaffPagination = z.object({ ...Place, totalStaff: z.number() })

/** Where a page stands among `total` records. A page past the end is empty and says so truthfully. */
export function placeOf({ page, limit }: { page: number; limit: number }, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { currentPage: page, totalPages, hasNext: page < totalPages, hasPrev: page > 1 }
}
