import type { Access } from './permissions'

/** Specification §2, and what we add: the pages, and who may open them. Any other path leads to the dashboard. */
export const PAGES = {
  '/login': 'public',
  '/dashboard': 'session',
  '/students': 'students.read',
  '/staff': 'superAdmin',
  '/activity': 'superAdmin',
  '/trash': 'superAdmin',
  '/profile': 'session',
  '/unauthorized': 'session',
} as const satisfies Record<string, Access>

export type PagePath = keyof typeof PAGES

export const UNAUTHORIZED_PATH: PagePath = '/unauthorized'

export const isPage = (path: string): path is PagePath => Object.hasOwn(PAGES, path)
