import { expect, it } from 'vitest'
import { studentListAddress } from './student-filters'

const { read: filtersIn, write: addressOf, defaults: DEFAULT_FILTERS, isFiltered, searchError } = studentListAddress

const read = (query: string) => filtersIn(new URLSearchParams(query))

// R14.10, R27.8
it('an empty address selects all students, newest first, ten on a page', () => {
  expect(read('')).toEqual({ search: '', sortBy: 'createdAt', sortOrder: 'desc', page: 1, limit: 10 })
})

// R14.10
it('every filter is read from the address', () => {
  expect(
    read('search=asha+rao&standard=5th&section=B&isActive=false&sortBy=name&sortOrder=asc&page=3&limit=25'),
  ).toEqual({
    search: 'asha rao',
    standard: '5th',
    section: 'B',
    isActive: false,
    sortBy: 'name',
    sortOrder: 'asc',
    page: 3,
    limit: 25,
  })
})

it.each([
  'standard=13th',
  'section=E',
  'isActive=maybe',
  'sortBy=passwordHash',
  'sortOrder=up',
  'page=0',
  'page=1e3',
  'page=-1',
  'limit=37',
  'limit=1000',
  'sortBy=gender',
  `search=${'a '.repeat(9)}`,
  `search=${'a'.repeat(101)}`,
  'search=a%00b',
  'hack=1',
])('the address %s gives the default filters', query => {
  expect(read(query)).toEqual(DEFAULT_FILTERS)
})

it('a valid filter is kept beside an invalid filter', () => {
  expect(read('standard=5th&section=Z')).toEqual({
    ...DEFAULT_FILTERS,
    standard: '5th',
    sortBy: 'standard',
    sortOrder: 'asc',
  })
})

it('the address contains only filters that differ from the default', () => {
  expect(addressOf(DEFAULT_FILTERS)).toBe('')
  expect(addressOf({ ...DEFAULT_FILTERS, search: 'a&b', isActive: false, page: 2 })).toBe(
    '?search=a%26b&isActive=false&page=2',
  )
})

it('filters that are written to an address are read back unchanged', () => {
  const filters = {
    ...DEFAULT_FILTERS,
    search: 'அருண் %_\\',
    section: 'C' as const,
    limit: 100,
    sortOrder: 'asc' as const,
  }
  expect(read(addressOf(filters))).toEqual(filters)
})

it('a list counts as filtered when it may leave out students, not when it is only sorted', () => {
  expect(isFiltered({ ...DEFAULT_FILTERS, sortBy: 'name', page: 2, limit: 50 })).toBe(false)
  for (const query of ['search=a', 'standard=KG', 'section=A', 'isActive=false'])
    expect(isFiltered(read(query))).toBe(true)
})

it('a search text with too many words is refused with a reason', () => {
  expect(searchError('asha')).toBeUndefined()
  expect(searchError('a b c d e f g h i')).toBe('Search cannot exceed 8 words')
})
