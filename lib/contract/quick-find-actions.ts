import { type Holder, meetsNeeds, type Needs } from './permissions'

/** The actions that quick find offers on every screen. `also`: other words for one. */
const ACTIONS = [
  { name: 'addStudent', label: 'Add Student', also: 'New', needs: 'students.create' },
  { name: 'addStaff', label: 'Add Staff Member', also: 'New', needs: 'staff.create' },
  { name: 'changePassword', label: 'Change Password', needs: 'session' },
  { name: 'showShortcuts', label: 'Keyboard Shortcuts', needs: 'session' },
  { name: 'logOut', label: 'Logout', also: 'Sign Out', needs: 'session' },
] as const satisfies readonly { name: string; label: string; also?: string; needs: Needs }[]

export type QuickFindAction = (typeof ACTIONS)[number]

/** The actions that a user may do. */
export const actionsFor = (user: Holder): readonly QuickFindAction[] =>
  ACTIONS.filter(({ needs }) => meetsNeeds(user, needs))
