import type { Locator } from 'playwright/test'
import { entry, expect, ONCE, openMenu, PHONE, test, uniqueName } from './fixtures'
import { filter, withFiltersOpen } from './list-filters'
import { openProfile, profileSection } from './profile-page'

/** A name of the widest letters. The names below it are in other scripts. */
const WIDE = 'W'.repeat(50)
const ARABIC = 'محمد عبد الرحمن'
const TAMIL = 'அருண்குமார்'

// R5.3
test(
  'the sidebar is 280 px wide: fixed on a desktop, a drawer that closes after a choice on a phone',
  PHONE,
  async ({ page, signIn, isMobile }) => {
    await signIn()
    await page.goto('/dashboard')
    const actions = await boxOf(page.getByRole('region', { name: 'Quick Actions' }))
    const students = await boxOf(page.getByRole('main').getByRole('link', { name: 'Manage Students' }))
    const staff = await boxOf(page.getByRole('main').getByRole('link', { name: 'Manage Staff' }))
    // The cards leave no gap.
    expect(actions.x + actions.width).toBeCloseTo(staff.x + staff.width, -1)
    expect(staff.y === students.y).toBe(!isMobile)

    const sidebar = page.getByRole('navigation', { name: 'Main' })
    if (isMobile) {
      await expect(sidebar).toBeHidden()
      await page.getByRole('button', { name: 'Open navigation' }).click()
    } else {
      await expect(page.getByRole('button', { name: 'Open navigation' })).toBeHidden()
      expect((await page.getByRole('main').boundingBox())?.x).toBeGreaterThanOrEqual(280)
    }
    await expect(sidebar).toBeVisible()
    const width = () => sidebar.evaluate(nav => nav.parentElement?.getBoundingClientRect().width)
    await expect.poll(width).toBe(280)
    await sidebar.getByRole('link', { name: 'Students' }).click()
    await expect(page).toHaveURL(/\/students$/)
    await expect(sidebar).toBeVisible({ visible: !isMobile })
  },
)

test('no filter of a list is cut off', PHONE, async ({ page, signIn }) => {
  await signIn()
  for (const list of ['students', 'staff']) {
    await page.goto(`/${list}`)
    await withFiltersOpen(page, async scope => {
      const more = page.getByRole('button', { name: 'More filters' })
      if (await more.isVisible()) await more.click()
      await expect(filter(scope, 'Sort By')).toBeVisible()
      // Compare each field with a copy that may grow to the width of its text.
      const cut = await scope.getByRole('combobox').evaluateAll((boxes: HTMLElement[]) =>
        boxes.filter(box => {
          const copy = box.cloneNode(true) as HTMLElement
          copy.style.width = 'max-content'
          box.after(copy)
          const isCut = copy.offsetWidth > box.offsetWidth
          copy.remove()
          return isCut
        }),
      )
      expect(cut).toEqual([])
    })
  }
})

// R7.30, R59.3
test(
  'lists fit without sideways scrolling on a small laptop, with the navigation beside them',
  ONCE,
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await signIn()
    for (const [list, first] of [
      ['students', 'Search students...'],
      ['staff', 'Search staff...'],
      ['activity', 'Search records...'],
    ] as const) {
      await page.goto(`/${list}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('row').nth(1)).toBeVisible()
      // The search box has room for its text.
      expect((await boxOf(page.getByPlaceholder(first).locator('..'))).width).toBeGreaterThan(150)
      const cut = await main.evaluate(part =>
        [part, ...part.querySelectorAll('[role="search"], .area')].filter(box => box.scrollWidth > box.clientWidth),
      )
      expect(cut).toEqual([])
    }
  },
)

// R13.1, R63.6
test(
  'the promotion fields are close together, and on a very wide screen the header is aligned with the page',
  ONCE,
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/students/promote')
    const [sections, numbers] = [
      await boxOf(page.getByLabel('Sections', { exact: true })),
      await boxOf(page.getByLabel('Roll Numbers', { exact: true })),
    ]
    expect(numbers.y - sections.y - sections.height).toBeLessThan(40)
    expect(numbers.width).toBe(sections.width)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto('/students')
    const left = async (text: string) => (await boxOf(page.getByText(text, { exact: true }).first())).x
    expect(await left('Student Management System')).toBe(await left('Students Management'))
  },
)

test('a notice disappears when a form opens', ONCE, async ({ page, signIn, addStudent }) => {
  await signIn()
  await openMenu(page, await addStudent())
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const notice = page.getByText('Student deleted successfully')
  // A notice stays while the mouse is over it, unless a form opens.
  await notice.hover()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Student' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Create' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('long, right-to-left and Tamil names break no layout', PHONE, async ({ page, signIn, addStudent, addStaff }) => {
  const lastName = (uniqueName() + WIDE).slice(0, 50)
  const member = await addStaff(['students.read'], { name: { firstName: WIDE, lastName: (uniqueName() + WIDE).slice(0, 50) } })
  const long = await addStudent({ name: { firstName: WIDE, lastName } })
  for (const firstName of [ARABIC, TAMIL]) await addStudent({ name: { firstName, lastName } })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await signIn(member)
  await page.goto(`/students?search=${lastName}`)
  await expect(page.getByRole('link', { name: ARABIC })).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await entry(page, long).getByRole('link', { name: WIDE }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(lastName)
  expect(await dialog.evaluate(box => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await openProfile(page)
  await expect(profileSection(page, 'Summary')).toContainText(WIDE)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Edit' }).click()
  expect(await overflow()).toBeLessThanOrEqual(0)
}) // prettier-ignore

async function boxOf(part: Locator) {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}
