import type { Locator, Page } from 'playwright/test'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import type { Student } from '@/lib/contract/students/schema'
import { FLAGS } from '@/tests/support/access'
import { SEED } from '@/tests/support/seed'
import { expect, ONCE, test, uniqueName } from './fixtures'
import { signInAs } from './sign-in-as'
import {
  findAllowedPaths,
  readDetailsButtons,
  readPageButtons,
  type SeenScreens,
  openInApp,
  type Shown,
  sortButtons,
} from './seen-screens'

type Seen = { menu: string[]; pages: SeenScreens; details: SeenScreens; quickFind: string[] }

/** Random sets of permission flags from a seeded Park–Miller generator. Each set is followed by its complement. */
function randomSets(pairs: number) {
  let state = SEED
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return Array.from({ length: pairs }, () => FLAGS.filter(() => next() > 2 ** 30)).flatMap(set => [
    set,
    FLAGS.filter(flag => !set.includes(flag)),
  ])
}

/** The entries in the preview of a staff member. */
async function previewed(page: Page, lastName: string): Promise<Seen> {
  const main = await openInApp(page, `/staff/permissions?search=${lastName}`)
  await main.getByRole('button', { name: `Preview Kiran ${lastName}` }).click()
  const dialog = page.getByRole('dialog', { name: `What Kiran ${lastName} sees` })
  const section = (name: string) => dialog.getByRole('region', { name }).getByRole('listitem')
  await section('Pages and buttons').first().waitFor()
  const preview = {
    menu: await section('Menu').allTextContents(),
    pages: await screensIn(section('Pages and buttons')),
    details: await screensIn(section('Details of records')),
    quickFind: await section('Quick find').allTextContents(),
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return preview
}

const GROUPS = { Buttons: 'screen', 'For each record': 'record', 'For selected records': 'selection' } as const

/** Reads entries such as `Students` with the line `Buttons: Import, Print`. */
async function screensIn(entries: Locator): Promise<SeenScreens> {
  const texts = await entries.evaluateAll(all => all.map(one => [...one.children].map(line => line.textContent)))
  return Object.fromEntries(
    texts.map(([title = '', ...lines]) => {
      const groups = lines.map(line => {
        const [label = '', names = ''] = line.split(': ')
        return [GROUPS[label as keyof typeof GROUPS], names.split(', ')] as const
      })
      return [title, sortButtons(Object.fromEntries(groups))]
    }),
  )
}

/** The menu, pages, details and quick find that a browser shows to the signed-in staff member. */
async function shown(page: Page, records: Shown): Promise<Seen> {
  const [paths] = await Promise.all([findAllowedPaths(page), page.goto('/profile', { waitUntil: 'commit' })])
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.waitFor()
  const menu = await navigation.getByRole('link').allTextContents()
  await page.getByRole('button', { name: /^Quick Find/ }).click()
  const options = page.getByRole('dialog', { name: 'Quick Find' }).getByRole('option')
  await options.first().waitFor()
  const quickFind = await options.allTextContents()
  await page.keyboard.press('Escape')
  return {
    menu,
    quickFind,
    pages: await readPageButtons(page, paths, records),
    details: await readDetailsButtons(page, records),
  }
}

/** Gives a student a photo in this browser only, because uploads are limited. */
const givePhoto = (page: Page, studentId: string) =>
  page.route(`**${pathOf(endpoints.students.get, studentId)}`, async route => {
    const response = await route.fetch()
    const { data, ...json } = (await response.json()) as { data?: { student: Student } }
    const photo = { profilePhoto: { url: PIXEL } }
    await route.fulfill({ response, json: data ? { ...json, data: { student: { ...data.student, ...photo } } } : json })
  })
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

test.describe('the access preview matches the browser', ONCE, () => {
  // All tests of a worker share one page of each user, because the first visit loads and compiles the code.
  let admin: Page
  let member: Page

  test.beforeAll(async ({ browser, baseURL }) => {
    const settings = { baseURL, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
    ;[admin, member] = await Promise.all([browser.newPage(settings), browser.newPage(settings)])
    await signInAs(admin)
    await admin.goto('/profile')
  })
  test.afterAll(async () => {
    await Promise.all([admin.close(), member.close()])
  })

  for (const [place, granted] of randomSets(process.env.TESTS === 'all' ? 10 : 2).entries())
    // R66.8, R66.9
    test(`the access preview lists what the staff member sees, set ${place + 1}: ${granted.join(', ') || 'no permissions'}`, async ({ create, addStaff, addStudent, callAsAdmin }) => {
      const name = { firstName: 'Meera', lastName: uniqueName() }
      const [account, student, other] = await Promise.all([addStaff(granted), addStudent({ name }), addStudent({ name })])
      await Promise.all([
        create({ path: `/students/${student._id}/certificates` }, { kind: 'leaving', title: 'Leaving', text: 'Meera left.' }),
        // Also change the records, because some sets of flags allow the user to undo a change, but nothing else.
        callAsAdmin(endpoints.students.patch, { id: student._id, data: { rollNumber: 1 } }),
        callAsAdmin(endpoints.staff.patch, { id: account._id, data: { phone: '9000000001' } }),
      ])
      const records = { lastName: name.lastName, withPhoto: student.studentId, withoutPhoto: other.studentId, member: account.employeeId }
      await signInAs(member, account)
      await givePhoto(member, records.withPhoto)
      const [preview, seen] = await Promise.all([previewed(admin, account.name.lastName), shown(member, records)])
      expect(seen).toEqual(preview)
    }) // prettier-ignore
})
