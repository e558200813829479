import { fieldsFor } from '@/lib/contract/custom-fields/field'
import { scopeOn } from '@/lib/contract/class-scope'
import { today } from '@/lib/contract/dates'
import { DETAILS } from './details-buttons'
import { menuFor } from './menu'
import { PAGE_TITLES } from './page-titles'
import { mayOpenPage, PAGE_PATHS, type PagePath, PAGES } from '@/lib/contract/pages'
import { accessNote } from './permission-presets'
import { scopeTexts } from './scope-texts'
import { can, type ConfidentialLevel, type Permissions, RESOURCES, type ScopedClass } from '@/lib/contract/permissions'
import { actionsFor } from './quick-find-actions'
import { permissionFor } from '@/lib/contract/record-tasks'
import {
  BATCH_LIST_BUTTONS,
  CLASS_BUTTONS,
  DASHBOARD_BUTTONS,
  DUPLICATE_BUTTONS,
  PROFILE_BUTTONS,
  type ButtonRule,
  isOffered,
  STUDENT_LIST_BUTTONS,
  STUDENT_ROW_BUTTONS,
  STUDENT_SELECTION_BUTTONS,
} from '@/lib/contract/buttons'

/**
 * Whether the preview lists a page. It leaves out pages that open only from a record or a button, such as a bulk change
 * or a print, and pages that say nothing about permissions, such as the help.
 */
const isFound = (path: PagePath) =>
  PAGES[path] !== 'public' &&
  !['/unauthorized', '/batches/[id]', '/attendance/[class]/[day]', '/help'].includes(path) &&
  !path.startsWith('/print/')

/** The buttons of a page that depend on permissions. */
const BUTTONS: Partial<Record<PagePath, readonly ButtonRule[]>> = {
  '/dashboard': Object.values(DASHBOARD_BUTTONS),
  '/students': [
    ...Object.values(STUDENT_LIST_BUTTONS),
    ...Object.values(STUDENT_ROW_BUTTONS),
    ...Object.values(STUDENT_SELECTION_BUTTONS),
  ],
  '/students/classes/[class]': Object.values(CLASS_BUTTONS),
  '/students/duplicates': Object.values(DUPLICATE_BUTTONS),
  '/batches': Object.values(BATCH_LIST_BUTTONS),
  '/profile': Object.values(PROFILE_BUTTONS),
}

/** A page, or a tab in the details of a record. */
export type PreviewedScreen = {
  title: string
  /** The texts of the buttons for the whole screen, for each record, and for selected records. */
  buttons: { screen: string[]; record: string[]; selection: string[] }
}
/**
 * A preview of the access of a staff member.
 *
 * `note`: explains that the permissions do not open the page of staff.
 * `quickFind`: the actions that quick find offers.
 * `confidential`: the confidential fields that the person may see; undefined if the person may see no such field.
 * `classes`: the classes whose students the person may see; undefined if the person is not limited to classes.
 */
export type AccessPreview = {
  note?: string | undefined
  menu: string[]
  pages: PreviewedScreen[]
  details: PreviewedScreen[]
  quickFind: string[]
  confidential?: string[]
  classes?: string[]
}

/**
 * Previews the screens and buttons that a staff member with these permissions sees. Uses the same tables and functions
 * as the navigation, the page guards and the buttons.
 */
export function previewAccess(
  permissions: Permissions,
  {
    exportsReserved,
    confidential = 'none',
    scope,
  }: { exportsReserved: boolean; confidential?: ConfidentialLevel; scope?: readonly ScopedClass[] | undefined },
): AccessPreview {
  const level = confidential === 'none' ? undefined : confidential
  // Leave out rows that the user has not filled in yet: they have no standard.
  const live = scope && scopeOn(scope, today()).filter(({ standard }) => standard !== '')
  const user = { role: 'staff', permissions, confidential: level, exportsReserved, scope: live } as const
  const hidden = RESOURCES.flatMap(entity => fieldsFor(user, entity)).filter(field => field.confidential)
  const textsOf = (buttons: readonly ButtonRule[], on: ButtonRule['on']) =>
    buttons.filter(button => button.on === on && isOffered(user, button)).map(({ text }) => text)
  const screenOf = (title: string, buttons: readonly ButtonRule[]): PreviewedScreen => ({
    title,
    buttons: {
      screen: textsOf(buttons, undefined),
      record: textsOf(buttons, 'record'),
      selection: textsOf(buttons, 'selection'),
    },
  })
  return {
    note: accessNote(permissions),
    menu: menuFor(user).map(({ label }) => label),
    pages: PAGE_PATHS.filter(path => isFound(path) && mayOpenPage(user, path)).map(path =>
      screenOf(PAGE_TITLES[path], BUTTONS[path] ?? []),
    ),
    details: DETAILS.filter(({ record }) => can(user, permissionFor({ record, kind: 'view' }))).map(
      ({ title, buttons }) => screenOf(title, Object.values(buttons)),
    ),
    quickFind: actionsFor(user).map(({ label }) => label),
    ...(live && can(user, 'students.read') && { classes: scopeTexts(live) }),
    ...(hidden.length > 0 && {
      confidential: hidden.map(({ label }) => (level === 'read' ? `${label} (view only)` : label)),
    }),
  }
}
