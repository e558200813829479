import { menuFor } from './menu'
import { PAGE_TITLES } from './page-titles'
import { canOpen, PAGE_PATHS, type PagePath } from './pages'
import type { Permissions } from './permissions'
import { actionsFor } from './quick-find-actions'
import {
  BATCH_LIST_BUTTONS,
  CLASS_BUTTONS,
  DASHBOARD_BUTTONS,
  DUPLICATE_BUTTONS,
  type ButtonRule,
  isOffered,
  STUDENT_LIST_BUTTONS,
  STUDENT_ROW_BUTTONS,
  STUDENT_SELECTION_BUTTONS,
} from './buttons'

/** Whether people find a page without a link of a record: they open a bulk change from the list, and a print by its button. */
const isFound = (path: PagePath) =>
  !['/login', '/unauthorized', '/batches/[id]'].includes(path) && !path.startsWith('/print/')

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
}

export type PreviewedPage = {
  path: PagePath
  title: string
  /** The texts of the buttons for the whole screen, for each record, and for selected records. */
  buttons: { screen: string[]; record: string[]; selection: string[] }
}
/** `quickFind`: the actions that quick find offers. */
export type AccessPreview = { menu: string[]; pages: PreviewedPage[]; quickFind: string[] }

/**
 * What a staff member with these permissions sees: computed with the tables and functions that draw the navigation, guard the
 * pages and show the buttons.
 */
export function previewAccess(
  permissions: Permissions,
  { exportsReserved }: { exportsReserved: boolean },
): AccessPreview {
  const holder = { role: 'staff', permissions, exportsReserved } as const
  const buttonsOf = (path: PagePath, on: ButtonRule['on']) =>
    (BUTTONS[path] ?? []).filter(button => button.on === on && isOffered(holder, button)).map(({ text }) => text)
  return {
    menu: menuFor(holder).map(({ label }) => label),
    pages: PAGE_PATHS.filter(path => isFound(path) && canOpen(holder, path)).map(path => ({
      path,
      title: PAGE_TITLES[path],
      buttons: {
        screen: buttonsOf(path, undefined),
        record: buttonsOf(path, 'record'),
        selection: buttonsOf(path, 'selection'),
      },
    })),
    quickFind: actionsFor(holder).map(({ label }) => label),
  }
}
