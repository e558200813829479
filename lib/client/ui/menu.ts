import { HOME_PATH } from '@/lib/contract/next-path'
import { PAGE_TITLES } from './page-titles'
import { mayOpenPage, type PagePath } from '@/lib/contract/pages'
import { CHANGING_PERMISSIONS, type UserPermissions, meetsNeeds, type Needs } from '@/lib/contract/permissions'

/**
 * `needs`: a requirement besides the permission to open the page. `allClasses`: hidden from staff limited to classes.
 */
type Screen = { path: PagePath; isInMenu?: true; needs?: Needs; allClasses?: true }

/** The screens that quick find leads to. */
const SCREENS = [
  { path: HOME_PATH, isInMenu: true },
  { path: '/students', isInMenu: true },
  { path: '/students/classes', isInMenu: true },
  { path: '/attendance', isInMenu: true },
  { path: '/staff', isInMenu: true },
  {
    path: '/batches',
    isInMenu: true,
    needs: { oneOf: CHANGING_PERMISSIONS },
  },
  { path: '/activity', isInMenu: true },
  { path: '/trash', isInMenu: true },
  { path: '/settings', isInMenu: true },
  { path: '/profile' },
  { path: '/help' },
  { path: '/settings/lists' },
  { path: '/settings/fields' },
  { path: '/settings/formats' },
  { path: '/settings/certificates' },
  { path: '/settings/days-off' },
  { path: '/settings/security' },
  { path: '/students/import' },
  { path: '/staff/import' },
  { path: '/students/photos' },
  { path: '/students/promote', allClasses: true },
  { path: '/students/duplicates' },
  { path: '/staff/permissions' },
] as const satisfies readonly Screen[]

type OneScreen = (typeof SCREENS)[number]
type MenuScreen = Extract<OneScreen, { isInMenu: true }>
export type ScreenPath = OneScreen['path']
export type MenuPath = MenuScreen['path']

const isOffered = (user: UserPermissions, { path, needs = 'session', allClasses }: Screen) =>
  mayOpenPage(user, path) && meetsNeeds(user, needs) && !(allClasses && user.scope)

const labelled = <P extends PagePath>({ path }: { path: P }) => ({ path, label: PAGE_TITLES[path] })

/** The screens that a user can go to. */
export const screensFor = (user: UserPermissions) =>
  SCREENS.filter(screen => isOffered(user, screen)).map(screen => labelled<ScreenPath>(screen))

/** The items of the navigation that a user sees. */
export const menuFor = (user: UserPermissions) =>
  SCREENS.filter((screen): screen is MenuScreen => 'isInMenu' in screen && isOffered(user, screen)).map(screen =>
    labelled<MenuPath>(screen),
  )

/**
 * The menu item to which an address belongs. If several paths match, the longest path wins: `/students/classes` wins
 * over `/students`.
 */
export const menuPathOf = (address: string): MenuPath | undefined =>
  SCREENS.filter((screen): screen is MenuScreen => 'isInMenu' in screen)
    .map(({ path }) => path)
    .filter(path => address === path || address.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0]
