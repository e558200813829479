import type { User } from '@/lib/contract/auth'
import { DASHBOARD_LISTS, LIST_DEFAULTS } from '@/lib/contract/constants'
import { isPage, type PagePath, PAGES } from '@/lib/contract/pages'
import { pathOf, STAFF_PATH, STUDENTS_PATH } from '@/lib/contract/paths'
import { admits, can } from '@/lib/contract/permissions'
import { queryString } from './request'

type FirstCalls = (address: URLSearchParams, user: User) => string[]

const list = (path: string, query: object) => pathOf({ path }) + queryString(query)
const lists = (path: string, queries: object) => Object.values(queries).map((query: object) => list(path, query))
const filtered =
  (path: string): FirstCalls =>
  address => [list(path, { ...LIST_DEFAULTS, ...Object.fromEntries(address) })]

// Apart from the screens: their code, with the schemas of their records, is what these calls are not to wait for.
const FIRST_CALLS: Partial<Record<PagePath, FirstCalls>> = {
  '/students': filtered(STUDENTS_PATH),
  '/staff': filtered(STAFF_PATH),
  '/dashboard': (_address, user) => [
    ...(can(user, 'students.read') ? lists(STUDENTS_PATH, DASHBOARD_LISTS.students) : []),
    ...(user.role === 'superAdmin' ? lists(STAFF_PATH, DASHBOARD_LISTS.staff) : []),
  ],
}

/**
 * The addresses of the calls that the screen at `destination`, a path of ours, makes first for this user: none before a
 * duty is done.
 */
export function firstCalls(destination: string, user: User): string[] {
  const { pathname, searchParams } = new URL(destination, window.location.origin)
  if (user.duty || !isPage(pathname) || !admits(PAGES[pathname], user)) return []
  return FIRST_CALLS[pathname]?.(searchParams, user) ?? []
}
