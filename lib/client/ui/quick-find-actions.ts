import { type ButtonRule, isOffered } from '@/lib/contract/buttons'
import { studentsPath } from './figure-filters'
import type { Keywords } from './keywords'
import { sheetPath } from './prints'

type Action = { name: string; label: string; keywords?: readonly Keywords[]; href?: string } & Pick<ButtonRule, 'needs'>

const ACTIVE = '?isActive=true'

/** The actions that quick find offers on every screen. */
const ACTIONS = [
  {
    name: 'addStudent',
    label: 'Add Student',
    keywords: [{ words: ['add', 'new', 'admit', 'admission', 'admissions', 'enrol'] }],
    needs: 'students.create',
  },
  {
    name: 'addStaff',
    label: 'Add Staff Member',
    keywords: [{ words: ['new', 'teacher', 'employee'] }],
    needs: 'staff.create',
  },
  {
    name: 'printClassList',
    label: 'Print Class List',
    keywords: [{ words: ['print', 'class list', 'class lists'] }],
    href: sheetPath('class-list') + ACTIVE,
    needs: 'students.read',
  },
  {
    name: 'printIdCards',
    label: 'Print ID Cards',
    keywords: [{ words: ['print', 'id card', 'id cards', 'identity card'] }],
    href: sheetPath('id-cards') + ACTIVE,
    needs: 'students.read',
  },
  {
    name: 'showLeavers',
    label: 'Inactive Students',
    keywords: [{ words: ['leaver', 'leavers', 'leaving', 'left'] }],
    href: studentsPath({ isActive: false }),
    needs: 'students.read',
  },
  {
    name: 'manageAdmins',
    label: 'Super Admins',
    keywords: [{ words: ['super admin', 'superadmin', 'principal', 'hand over'] }],
    href: '/settings/security#super-admins',
    needs: 'superAdmin',
  },
  { name: 'changePassword', label: 'Change Password', keywords: [{ words: ['password'] }], needs: 'session' },
  {
    name: 'switchColors',
    label: 'Dark or Light Colours',
    keywords: [{ words: ['dark', 'dark mode', 'light', 'theme', 'color', 'night'] }],
    needs: 'session',
  },
  { name: 'showShortcuts', label: 'Keyboard Shortcuts', keywords: [{ words: ['keys'] }], needs: 'session' },
  { name: 'logOut', label: 'Logout', keywords: [{ words: ['sign out', 'log out'] }], needs: 'session' },
] as const satisfies readonly Action[]

export type QuickFindAction = (typeof ACTIONS)[number]

/** The actions that a user may use. */
export const actionsFor = (user: Parameters<typeof isOffered>[0]): readonly QuickFindAction[] =>
  ACTIONS.filter(action => isOffered(user, action))
