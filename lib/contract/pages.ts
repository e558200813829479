import { classesTaughtBy } from './class-scope'
import { can, type UserPermissions, type Permission, type Role } from './permissions'

/**
 * Who may open a page: everyone, or signed-in users with the given role and permission, if any. `orClassTeacher`: class
 * teachers need no permission.
 */
export type PageRule = 'public' | { role?: Role; permission?: Permission; orClassTeacher?: true }

/** The pages and who may open them (R2.1 to R2.7). Any other path leads to the dashboard. */
export const PAGES = {
  '/login': 'public',
  '/forgot': 'public',
  '/reset': 'public',
  '/dashboard': {},
  '/students': { permission: 'students.read' },
  '/students/duplicates': { permission: 'students.read' },
  '/students/classes': { permission: 'students.read' },
  '/students/classes/[class]': { permission: 'students.read' },
  '/attendance': { permission: 'students.read', orClassTeacher: true },
  '/attendance/[class]/[day]': { permission: 'students.read', orClassTeacher: true },
  '/students/promote': { permission: 'students.update' },
  '/students/photos': { permission: 'students.update' },
  '/students/import': { permission: 'students.create' },
  '/staff': { role: 'superAdmin' },
  '/staff/permissions': { role: 'superAdmin' },
  '/staff/import': { permission: 'staff.create' },
  '/activity': { role: 'superAdmin' },
  '/trash': { role: 'superAdmin' },
  '/batches': {},
  '/batches/[id]': {},
  '/settings': { role: 'superAdmin' },
  '/settings/lists': { role: 'superAdmin' },
  '/settings/fields': { role: 'superAdmin' },
  '/settings/formats': { role: 'superAdmin' },
  '/settings/certificates': { role: 'superAdmin' },
  '/settings/days-off': { role: 'superAdmin' },
  '/settings/security': { role: 'superAdmin' },
  '/print/students/[sheet]': { permission: 'students.read' },
  '/print/attendance/absentees': { permission: 'students.read' },
  '/print/attendance/month': { permission: 'students.read', orClassTeacher: true },
  '/print/record-file/[id]': { permission: 'students.read' },
  '/print/staff/record-file/[id]': { role: 'superAdmin' },
  '/print/staff/permissions': { role: 'superAdmin' },
  '/print/certificates/[id]': { permission: 'students.read' },
  '/print/certificates/new': { permission: 'students.update' },
  '/profile': {},
  '/help': {},
  '/unauthorized': {},
} as const satisfies Record<string, PageRule>

export type PagePath = keyof typeof PAGES

export const PAGE_PATHS = Object.keys(PAGES) as PagePath[]

export const UNAUTHORIZED_PATH: PagePath = '/unauthorized'

/** The pages with parameters in their path, such as `[id]`. */
const NAMED = PAGE_PATHS.filter(page => page.endsWith(']'))

/** The page at a path: `/batches/0198…` is `/batches/[id]`. Undefined when no page has the path. */
export function pageAt(path: string): PagePath | undefined {
  if (Object.hasOwn(PAGES, path)) return path as PagePath
  const parts = path.split('/')
  return NAMED.find(page => hasParts(page, parts))
}

function hasParts(page: PagePath, parts: readonly string[]): boolean {
  const names = page.split('/')
  const fits = (name: string, part: string | undefined) => (name.startsWith('[') ? part !== '' : name === part)
  return names.length === parts.length && names.every((name, place) => fits(name, parts[place]))
}

/** A superAdmin has every permission, but does not have the role staff. */
export function meetsRule(rule: PageRule, user: UserPermissions): boolean {
  if (rule === 'public') return true
  const { role, permission, orClassTeacher = false } = rule
  const isExempt = orClassTeacher && classesTaughtBy(user).length > 0
  return (!role || user.role === role) && (!permission || isExempt || can(user, permission))
}

export const mayOpenPage = (user: UserPermissions, page: PagePath): boolean => meetsRule(PAGES[page], user)
