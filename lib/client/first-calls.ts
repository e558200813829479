import type { User } from '@/lib/contract/auth'
import { DASHBOARD_LISTS, LIST_DEFAULTS } from '@/lib/contract/constants'
import { isPage, type PagePath, PAGES } from '@/lib/contract/pages'
import { STAFF_PATH, STUDENTS_PATH } from '@/lib/contract/paths'
import { admits, can } from '@/lib/contract/permissions'
import { addressOf } from './request'

const list = (path: string, query: object) => addressOf({ path }, { query })
const lists = (path: string, queries: object) => Object.values(queries).map((query: object) => list(path, query))

// Apart from the screens: their code, with the schemas of their records, is what these calls are not to wait for.
const FIRST_CALLS: Partial<Record<PagePath, (user: User) => string[]>> = {
  '/students': () => [list(STUDENTS_PATH, LIST_DEFAULTS)],
  '/staff': () => [list(STAFF_PATH, LIST_DEFAULTS)],
  '/dashboard': user => [
    ...(can(user, 'students.read') ? lists(STUDENTS_PATH, DASHBOARD_LISTS.students) : []),
    ...(user.role === 'superAdmin' ? lists(STAFF_PATH, DASHBOARD_LISTS.staff) : []),
  ],
}

/**
 * The addresses of the calls that the screen at `destination`, a path of ours, makes first for this user. None before a
 * duty is done; nor where the path goes on with filters, which only their schemas can read.
 */
export function firstCalls(destination: string, user: User): string[] {
  if (user.duty || !isPage(destination) || !admits(PAGES[destination], user)) return []
  return FIRST_CALLS[destination]?.(user) ?? []
}
