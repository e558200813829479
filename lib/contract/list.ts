import * as z from 'zod/mini'
import { CUSTOM_PATH_PATTERN, type CustomPath, isCustomPath } from './custom-path'
import { LIMIT_MAX, LIST_DEFAULTS, PAGE_MAX, SEARCH_MAX, SEARCH_MAX_WORDS } from './constants'
import { jsonSchemaNotes } from './json-schema-notes'

/** The words of a search; each word must be found. Commas separate words, because registers say "Rao, Asha". */
export const searchWords = (search: string): string[] => search.split(/[\s,]+/u).filter(Boolean)

/** The words of a search. An empty search matches every record. */
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

/** A whole number in a query string: plain digits, so that neither `1e3` nor `0x10` counts as a number. */
const count = (label: string, fallback: number, max: number) => {
  const message = `${label} must be a whole number from 1 to ${max}`
  return z._default(
    z
      .pipe(
        z.union([z.pipe(z.string().check(z.regex(/^[0-9]{1,9}$/)), z.transform(Number)), z.number()], message),
        z.number().check(z.refine(value => Number.isInteger(value) && value >= 1 && value <= max, message)),
      )
      .register(jsonSchemaNotes, { always: { type: 'integer', minimum: 1, maximum: max } }),
    fallback,
  )
}

/** True or false in a query string or a body; absent when it is not set. */
export const queryFlag = (name: string) =>
  z.optional(
    z
      .union(
        [
          z.boolean(),
          z.pipe(
            z.enum(['true', 'false']),
            z.transform(value => value === 'true'),
          ),
        ],
        `${name} must be true or false`,
      )
      .register(jsonSchemaNotes, { always: { type: 'boolean' } }),
  )

const direction = z._default(z.enum(['asc', 'desc'], 'sortOrder must be asc or desc'), LIST_DEFAULTS.sortOrder)

type SortKeys = readonly ['createdAt', ...string[]]

/** The error for a sort key that the list does not have. */
export const unknownSortText = (keys: readonly string[]): string => `sortBy must be one of ${keys.join(', ')}`

/** A sort key, which may be the path of a custom field. The path `name.firstName` is accepted for `name`. */
const sortKey = <const K extends SortKeys>(keys: K) =>
  z._default(
    z
      .pipe(
        z.pipe(
          z.string('Unknown sort key'),
          z.transform(key => (key === 'name.firstName' ? 'name' : key)),
        ),
        z.union([z.enum(keys), z.custom<CustomPath>(isCustomPath)], unknownSortText(keys)),
      )
      .register(jsonSchemaNotes, {
        always: {
          anyOf: [
            { type: 'string', enum: keys },
            { type: 'string', pattern: CUSTOM_PATH_PATTERN },
          ],
        },
      }),
    LIST_DEFAULTS.sortBy,
  )

/** The page and its size. A value out of range is refused, never adjusted. */
export const paginationQuery = {
  page: count('page', LIST_DEFAULTS.page, PAGE_MAX),
  limit: count('limit', LIST_DEFAULTS.limit, LIMIT_MAX),
}

/**
 * The query of every list of records, from a URL or a caller. The server also checks that the user may see the custom
 * fields in it.
 */
export const listQuery = <const K extends SortKeys>(sortKeys: K) => ({
  search,
  isActive: queryFlag('isActive'),
  sortBy: sortKey(sortKeys),
  sortOrder: direction,
  ...paginationQuery,
})

export const PaginationFields = {
  currentPage: z.number(),
  totalPages: z.number(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
}
export const StudentPagination = z.object({
  ...PaginationFields,
  totalStudents: z.number(),
  /** How many of these students are inactive. Present only if the query asks for the number. */
  inactiveStudents: z.optional(z.number()),
})
export const StaffPagination = z.object({ ...PaginationFields, totalStaff: z.number() })

/** The position of a page among `total` records. A page past the end keeps its number, and has no next page. */
export function paginationOf({ page, limit }: { page: number; limit: number }, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { currentPage: page, totalPages, hasNext: page < totalPages, hasPrev: page > 1 }
}
