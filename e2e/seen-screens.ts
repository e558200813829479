import type { Locator, Page } from 'playwright/test'
import { PAGE_TITLES } from '../lib/client/ui/page-titles'
import type { PagePath } from '@/lib/contract/pages'

/** The names of the buttons for a whole screen, for each record, and for selected records. Each group is sorted. */
export type Buttons = { screen: string[]; record: string[]; selection: string[] }
export type SeenScreens = Record<string, Buttons>

/** A student with a photo and a certificate, a student of the same name without either, and the staff member. */
export type Shown = { lastName: string; withPhoto: string; withoutPhoto: string; member: string }

/** Every page that a staff member can open without a link from a record. */
const PATHS = ['/dashboard', '/students', '/students/duplicates', '/students/classes', '/students/classes/[class]', '/attendance', '/students/promote', '/students/photos', '/students/import', '/staff', '/staff/permissions', '/staff/import', '/activity', '/trash', '/batches', '/settings', '/profile'] as const satisfies readonly PagePath[] // prettier-ignore
type Path = (typeof PATHS)[number]

/** Buttons that every user who may open the page sees. The preview does not list these buttons. */
const ALSO_THERE: Partial<Record<Path | 'selection' | 'details', RegExp>> = {
  '/dashboard': /^((All|Boys|Girls) \d+|Months without admissions|Print Absent Students)$/,
  '/students':
    /^(Clear (filters|search)|Columns|Compact rows|More (actions|filters)|Share|Sort (as|des)cending|Views)$/,
  selection: /^(Clear|Select all \d+ students)$/,
  '/students/classes/[class]': /^(Previous class: .*|My class|Share)$/,
  '/students/promote': /^(Calendar for .*|Open|Preview)$/,
  '/students/photos': /^Choose pictures$/,
  '/students/import': /^(Choose file|Download template)$/,
  '/staff/import': /^(Choose file|Download template)$/,
  '/profile': /^(Change Password|Edit|Set Up|Show .* password)$/,
  // Only users who have the button Edit can change single values.
  details: /^(Details|Certificates|History|Close|Show \d+ fields|Change [^]+)$/,
}

/** Removes duplicates and sorts the buttons by name, because the preview sorts buttons by importance. */
export const sortButtons = ({ screen = [], record = [], selection = [] }: Partial<Buttons>): Buttons => {
  const each = (names: readonly string[]) => [...new Set(names)].sort()
  return { screen: each(screen), record: each(record), selection: each(selection) }
}

/** The names of the buttons, and of the links that look like buttons. */
async function buttonsIn(scope: Locator, also = NONE): Promise<Pick<Buttons, 'screen' | 'record'>> {
  const found = await scope.locator('button:visible, a.MuiButton-root:visible').evaluateAll(all =>
    all.map(one => ({
      name: one.getAttribute('aria-label') ?? one.textContent,
      isOfRecord: one.closest('li, tr') !== null,
    })),
  )
  const names = (ofRecord: boolean) =>
    found
      .filter(({ isOfRecord }) => isOfRecord === ofRecord)
      .map(({ name }) => name.replace(/ [A-Z]{2,3}-\d{4}-\d+$/, ''))
      .filter(name => !also.test(name))
  return { screen: names(false), record: names(true) }
}

const NONE = /^$/

/**
 * Opens a page within the running application, without loading a document. This file uses `waitFor` instead of `expect`,
 * because it waits often, and `expect` checks again only after 100, 250 and 500 ms.
 */
export async function openInApp(page: Page, path: string): Promise<Locator> {
  await page.evaluate(to => {
    ;(window as unknown as { next: { router: { push: (path: string) => void } } }).next.router.push(to)
  }, path)
  await page.waitForURL(path)
  const shown = page.getByRole(path.includes('?st') ? 'dialog' : 'main')
  await shown.getByRole('heading').first().waitFor()
  return settled(shown)
}

/** Waits until a screen has its data. */
async function settled(scope: Locator): Promise<Locator> {
  await scope.waitFor()
  await scope
    .getByLabel(/^Loading/)
    .first()
    .waitFor({ state: 'hidden' })
  return scope
}

/** The items of a menu. */
async function itemsOf(button: Locator): Promise<string[]> {
  const page = button.page()
  await button.click()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  const items = await menu.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  return items
}

/** The items of the menu `Share`. */
const sharedIn = (main: Locator) => itemsOf(main.getByRole('button', { name: 'Share' }))

/** The paths that the server does not redirect for the user of this browser. */
export async function findAllowedPaths(page: Page): Promise<Path[]> {
  const answers = await Promise.all(PATHS.map(path => page.request.get(filled(path), { maxRedirects: 0 })))
  return PATHS.filter((_path, place) => answers[place]?.status() === 200)
}

/** The pages with the buttons that the user of this browser sees on them. */
export async function readPageButtons(page: Page, paths: readonly Path[], { lastName }: Shown): Promise<SeenScreens> {
  const seen: SeenScreens = {}
  for (const path of paths) {
    const main = await openInApp(page, path === '/students' ? `${path}?search=${lastName}` : filled(path))
    if (path === '/students') seen[PAGE_TITLES[path]] = sortButtons(await listButtons(main, lastName))
    else {
      const buttons = await buttonsIn(main, ALSO_THERE[path])
      if (path === '/students/classes/[class]') buttons.screen.push(...(await sharedIn(main)))
      // The cards of the pairs are not list items, so `buttonsIn` counts their buttons as buttons of the screen.
      seen[PAGE_TITLES[path]] = sortButtons(path === '/students/duplicates' ? { record: buttons.screen } : buttons)
    }
  }
  return seen
}

const filled = (path: string) => path.replace('[class]', '12th-D')

async function listButtons(main: Locator, lastName: string): Promise<Partial<Buttons>> {
  const page = main.page()
  const row = main.getByRole('row', { name: lastName }).first()
  await row.waitFor()
  const { screen } = await buttonsIn(main, ALSO_THERE['/students'])
  const more = [...(await sharedIn(main)), ...(await itemsOf(main.getByRole('button', { name: 'More actions' })))]
  const record = await itemsOf(row.getByRole('button', { name: /^Actions/ }))
  const listed = { screen: [...screen, ...more], record }
  const box = row.getByRole('checkbox')
  if ((await box.count()) === 0) return listed
  await box.check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.waitFor()
  return { ...listed, selection: (await buttonsIn(bar, ALSO_THERE.selection)).screen }
}

/** The tabs with these names. */
async function tabsOf(dialog: Locator, names: RegExp, hasPhoto: boolean): Promise<Locator[]> {
  const tabs = await dialog.getByRole('tab', { name: names }).all()
  // At first the details show the student as the list has loaded it, without the photo.
  if (tabs.length > 0 && hasPhoto) await dialog.getByRole('img', { name: /^Photo of / }).waitFor()
  return tabs
}

/** The tabs that the user of this browser can open in the details of students and staff, each with its buttons. */
export async function readDetailsButtons(page: Page, shown: Shown): Promise<SeenScreens> {
  const seen: SeenScreens = {}
  const addresses = [
    [`student=${shown.withPhoto}`, 'Student Details', /./],
    [`student=${shown.withoutPhoto}`, 'Student Details', /^Details$/],
    [`staff=${shown.member}`, 'Staff Details', /./],
  ] as const
  for (const [query, title, tabs] of addresses) {
    await openInApp(page, `/profile?${query}`)
    const dialog = page.getByRole('dialog', { name: title })
    // Without the permission, the dialog has a message instead of tabs.
    const hasPhoto = query.endsWith(shown.withPhoto)
    for (const tab of await tabsOf(dialog, tabs, hasPhoto)) {
      const name = (await tab.textContent()) ?? ''
      await tab.click()
      const panel = await settled(dialog.getByRole('tabpanel', { name }))
      const { screen, record } = await buttonsIn(name === 'Details' ? dialog : panel, ALSO_THERE.details)
      const key = name === 'Details' ? title : `${title}: ${name}`
      seen[key] = sortButtons({
        screen: [...screen, ...(seen[key]?.screen ?? [])],
        record: [...record, ...(seen[key]?.record ?? [])],
      })
    }
  }
  return seen
}
