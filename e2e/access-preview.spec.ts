import type { Browser, Page } from 'playwright/test'
import { PAGE_TITLES } from '@/lib/contract/page-titles'
import type { PagePath } from '@/lib/contract/pages'
import type { Student } from '@/lib/contract/students/schema'
import { FLAGS } from '@/tests/support/access'
import { entry, expect, ONCE, test } from './fixtures'
import { signInByForm } from './sign-in-form'

/** Every page that a staff member could go to without a link of a record. */
const PATHS = ['/dashboard', '/students', '/students/duplicates', '/students/classes/[class]', '/students/promote', '/students/photos', '/students/import', '/staff', '/staff/permissions', '/staff/import', '/activity', '/trash', '/batches', '/settings', '/profile'] as const satisfies readonly PagePath[] // prettier-ignore

type Seen = { menu: string[]; pages: string[]; students: string[]; quickFind: string[] }

/** Twenty sets of flags from a seeded generator (Park and Miller), so that a failure can be repeated. */
function randomSets(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return Array.from({ length: 20 }, () => FLAGS.filter(() => next() > 2 ** 30))
}

/** The lines about the buttons of the students list, each as `Buttons: Import`. */
async function previewed(page: Page, name: string): Promise<Seen> {
  await page.goto(`/staff/permissions?search=${name}`)
  await page.getByRole('button', { name: `Preview Kiran ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `What Kiran ${name} sees` })
  const pages = dialog.getByRole('region', { name: 'Pages and buttons' }).getByRole('listitem')
  await expect(pages.first()).toBeVisible()
  const students = pages.filter({ has: page.getByRole('heading', { name: 'Students', exact: true }) })
  return {
    menu: await dialog.getByRole('region', { name: 'Menu' }).getByRole('listitem').allTextContents(),
    pages: await pages.getByRole('heading').allTextContents(),
    students: await students.getByRole('paragraph').allTextContents(),
    quickFind: await dialog.getByRole('region', { name: 'Quick find' }).getByRole('listitem').allTextContents(),
  }
}

/** The same as a browser that is signed in as this person shows it. */
async function shown(page: Page, student: Student): Promise<Seen> {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation).toBeVisible()
  const menu = await navigation.getByRole('link').allTextContents()
  await page.getByRole('button', { name: /^Quick Find/ }).click()
  const options = page.getByRole('dialog', { name: 'Quick Find' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  const quickFind = await options.allTextContents()
  const pages: string[] = []
  for (const pattern of PATHS) {
    const path = pattern.replace('[class]', '12th-D')
    await page.goto(path, { waitUntil: 'commit' })
    if (new URL(page.url()).pathname === path) pages.push(PAGE_TITLES[pattern])
  }
  return { menu, pages, quickFind, students: pages.includes('Students') ? await buttonsOfList(page, student) : [] }
}

async function buttonsOfList(page: Page, student: Student): Promise<string[]> {
  await page.goto(`/students?search=${student.name.lastName}`)
  const row = entry(page, student)
  await row.getByRole('button', { name: /^Actions/ }).click()
  const record = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  const more = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  const screen = [...more, ...(await offered(page.getByRole('main'), ['Add Student']))]
  const box = row.getByRole('checkbox')
  if ((await box.count()) === 0) return lines({ screen, record, selection: [] })
  await box.check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toBeVisible()
  return lines({ screen, record, selection: await offered(bar, ['Change', 'Print', 'Export', 'Delete']) })
}

/** Those of the texts that a button or a link has. */
async function offered(scope: ReturnType<Page['getByRole']>, texts: string[]): Promise<string[]> {
  const counts = await Promise.all(
    texts.map(name =>
      scope
        .getByRole('button', { name, exact: true })
        .or(scope.getByRole('link', { name, exact: true }))
        .count(),
    ),
  )
  return texts.filter((_text, place) => (counts[place] ?? 0) > 0)
}

const lines = ({ screen, record, selection }: Record<'screen' | 'record' | 'selection', string[]>): string[] =>
  [
    `Buttons: ${screen.join(', ')}`,
    `For each record: ${record.join(', ')}`,
    `For selected records: ${selection.join(', ')}`,
  ].filter(line => !line.endsWith(': '))

async function seenBy(browser: Browser, baseURL: string | undefined, account: Parameters<typeof signInByForm>[1], student: Student) {
  const theirs = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } })
  await theirs.goto('/login')
  await signInByForm(theirs, account)
  await expect(theirs).toHaveURL(/\/dashboard$/)
  const seen = await shown(theirs, student)
  await theirs.close()
  return seen
} // prettier-ignore

test.describe('the preview is what a browser shows', ONCE, () => {
  for (const [place, granted] of randomSets(2026).entries())
    // R66.8, R66.9
    test(`${place + 1}: ${granted.join(', ') || 'no permissions'}`, async ({ page, signIn, addStaff, addStudent, browser, baseURL }) => {
      test.slow()
      const student = await addStudent()
      const member = await addStaff(granted)
      await signIn()
      const preview = await previewed(page, member.name.lastName)
      expect(await seenBy(browser, baseURL, member, student)).toEqual(preview)
    }) // prettier-ignore
})
