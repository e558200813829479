import { PAGE_SIZES } from '@/lib/contract/constants'
import { StudentQuery } from '@/lib/contract/student'

/** The sort keys that the page offers; the API knows some more. */
export const SORTS = [
  ['createdAt', 'Created Date'],
  ['name', 'Name'],
  ['studentId', 'Student ID'],
  ['standard', 'Standard'],
] as const satisfies readonly (readonly [StudentQuery['sortBy'], string])[]

export const DEFAULT_FILTERS: StudentQuery = StudentQuery.parse({})

const KEYS = Object.keys(StudentQuery.shape) as (keyof StudentQuery)[]

/** The filters that an address holds. What is missing, misspelt or not offered on the page falls back to its default. */
export function filtersIn(address: URLSearchParams): StudentQuery {
  const given = KEYS.flatMap(key => {
    const text = address.get(key)
    return text !== null && StudentQuery.shape[key].safeParse(text).success ? [[key, text]] : []
  })
  const filters = StudentQuery.parse(Object.fromEntries(given))
  return {
    ...filters,
    sortBy: SORTS.some(([key]) => key === filters.sortBy) ? filters.sortBy : DEFAULT_FILTERS.sortBy,
    limit: PAGE_SIZES.some(size => size === filters.limit) ? filters.limit : DEFAULT_FILTERS.limit,
  }
}

/** The query string for an address, without what is the default anyway; empty when all of it is. */
export function addressOf(filters: StudentQuery): string {
  const address = new URLSearchParams()
  for (const key of KEYS) {
    const value = filters[key]
    if (value !== undefined && value !== DEFAULT_FILTERS[key]) address.set(key, String(value))
  }
  const text = address.toString()
  return text && `?${text}`
}

/** Whether the list leaves anything out. */
export const isFiltered = ({ search, standard, section, isActive }: StudentQuery): boolean =>
  search !== '' || standard !== undefined || section !== undefined || isActive !== undefined

/** Why a text cannot be searched for. */
export const refuseSearch = (text: string): string | undefined =>
  StudentQuery.shape.search.safeParse(text).error?.issues[0]?.message
