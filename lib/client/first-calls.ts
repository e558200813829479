import type { User } from '@/lib/contract/accounts/schema'
import { DASHBOARD_LISTS, LIST_DEFAULTS } from '@/lib/contract/constants'
import { canOpen, pageAt, type PagePath } from '@/lib/contract/pages'
import { STAFF_PATH, STUDENTS_PATH } from '@/lib/contract/paths'
import { can } from '@/lib/contract/permissions'
import { urlOf } from './request'

const list = (path: string, query: object) => urlOf({ path }, { query })
const lists = (path: string, queries: object) => Object.values(queries).map((query: object) => list(path, query))

// Separate from the screens, because these calls must not wait for the screens' code and schemas.
const FIRST_CALLS: Partial<Record<PagePath, (user: User) => string[]>> = {
  '/students': () => [list(STUDENTS_PATH, LIST_DEFAULTS)],
  '/staff': () => [list(STAFF_PATH, LIST_DEFAULTS)],
  '/dashboard': user => [
    ...(can(user, 'students.read') ? lists(STUDENTS_PATH, DASHBOARD_LISTS.students) : []),
    ...(can(user, 'staff.read') ? [list(STAFF_PATH, DASHBOARD_LISTS.staff.all)] : []),
    ...(user.role === 'superAdmin' ? [list(STAFF_PATH, DASHBOARD_LISTS.staff.active)] : []),
  ],
}

/**
 * The URLs of the first calls that the screen at the path `destination` makes for this user. Empty while the user has a
 * required action, and for paths with filters, which only their schemas can parse.
 */
export function firstCalls(destination: string, user: User): string[] {
  const page = pageAt(destination)
  if (user.duty || !page || !canOpen(user, page)) return []
  return FIRST_CALLS[page]?.(user) ?? []
}
