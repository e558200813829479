import { SIDEBAR_WIDTH } from '@/lib/contract/constants'
import type { Locator } from 'playwright/test'
import { expect, ONCE, openMenu, test } from './fixtures'

test('the sidebar is 280 px wide: fixed on a desktop, a drawer that closes after a choice on a phone', async ({
  page,
  signIn,
  isMobile,
}) => {
  expect(SIDEBAR_WIDTH).toBe(280)
  await signIn()
  await page.goto('/dashboard')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  if (isMobile) {
    await expect(sidebar).toBeHidden()
    await page.getByRole('button', { name: 'Open navigation' }).click()
  } else {
    await expect(page.getByRole('button', { name: 'Open navigation' })).toBeHidden()
    expect((await page.getByRole('main').boundingBox())?.x).toBeGreaterThanOrEqual(SIDEBAR_WIDTH)
  }
  await expect(sidebar).toBeVisible()
  const width = () => sidebar.evaluate(nav => nav.parentElement?.getBoundingClientRect().width)
  await expect.poll(width).toBe(SIDEBAR_WIDTH)
  await sidebar.getByRole('link', { name: 'Students' }).click()
  await expect(page).toHaveURL(/\/students$/)
  await expect(sidebar).toBeVisible({ visible: !isMobile })
})

test('no card of the dashboard stands alone beside a gap', async ({ page, signIn, isMobile }) => {
  await signIn()
  await page.goto('/dashboard')
  const actions = await boxOf(page.getByRole('region', { name: 'Quick Actions' }))
  const students = await boxOf(page.getByRole('main').getByRole('link', { name: 'Manage Students' }))
  const staff = await boxOf(page.getByRole('main').getByRole('link', { name: 'Manage Staff' }))
  expect(actions.x + actions.width).toBeCloseTo(staff.x + staff.width, -1)
  expect(staff.y === students.y).toBe(!isMobile)
})

for (const list of ['students', 'staff']) {
  test(`every filter of ${list} can be read whole`, async ({ page, signIn }) => {
    await signIn()
    await page.goto(`/${list}`)
    const filters = page.getByRole('search').getByRole('combobox')
    await expect(filters.first()).toBeVisible()
    const cut = await filters.evaluateAll(boxes => boxes.filter(box => box.scrollWidth > box.clientWidth))
    expect(cut).toEqual([])
  })
}

test.describe('on a small laptop, with the navigation beside it', ONCE, () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  for (const [list, first] of [
    ['students', 'Search students...'],
    ['staff', 'Search staff...'],
    ['activity', 'Search records...'],
  ] as const) {
    test(`all of ${list} is within reach`, async ({ page, signIn }) => {
      await signIn()
      await page.goto(`/${list}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('listitem').first()).toBeVisible()
      // Room for what is asked for there.
      expect((await boxOf(page.getByPlaceholder(first))).width).toBeGreaterThan(200)
      const cut = await main.evaluate(part =>
        [part, ...part.querySelectorAll('[role="search"], table')].filter(box => box.scrollWidth > box.clientWidth),
      )
      expect(cut).toEqual([])
    })
  }
})

test('a notice leaves the buttons of a dialog free', async ({ page, signIn, addStudent }) => {
  await signIn()
  await openMenu(page, await addStudent())
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const notice = page.getByText('Student deleted successfully')
  // Under the mouse it stays, however long the dialog takes.
  await notice.hover()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Student' }).press('Enter')
  const save = await boxOf(page.getByRole('dialog').getByRole('button', { name: 'Create' }))
  const { y, height } = await boxOf(notice)
  expect(y + height).toBeLessThan(save.y)
})

async function boxOf(part: Locator) {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}
