import type { Locator } from 'playwright/test'
import { expect, ONCE, openMenu, test } from './fixtures'
import { filter, inFilters } from './list-filters'

// R5.3
test('the sidebar is 280 px wide: fixed on a desktop, a drawer that closes after a choice on a phone', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn()
  await page.goto('/dashboard')
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
})

test('the cards of the dashboard leave no gap', async ({ page, signIn, isMobile }) => {
  await signIn()
  await page.goto('/dashboard')
  const actions = await boxOf(page.getByRole('region', { name: 'Quick Actions' }))
  const students = await boxOf(page.getByRole('main').getByRole('link', { name: 'Manage Students' }))
  const staff = await boxOf(page.getByRole('main').getByRole('link', { name: 'Manage Staff' }))
  expect(actions.x + actions.width).toBeCloseTo(staff.x + staff.width, -1)
  expect(staff.y === students.y).toBe(!isMobile)
})

for (const list of ['students', 'staff']) {
  test(`no filter of ${list} is cut off`, async ({ page, signIn }) => {
    await signIn()
    await page.goto(`/${list}`)
    await inFilters(page, async scope => {
      const more = page.getByRole('button', { name: 'More filters' })
      if (await more.isVisible()) await more.click()
      const filters = scope.getByRole('combobox')
      await expect(filter(scope, 'Sort By')).toBeVisible()
      // A copy that may be as wide as its longest option needs.
      const cut = await filters.evaluateAll((boxes: HTMLElement[]) =>
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
  })
}

test.describe('on a small laptop, with the navigation beside it', ONCE, () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  for (const [list, first] of [
    ['students', 'Search students...'],
    ['staff', 'Search staff...'],
    ['activity', 'Search records...'],
  ] as const) {
    // R7.30, R59.3
    test(`all of ${list} fits without sideways scrolling`, async ({ page, signIn }) => {
      await signIn()
      await page.goto(`/${list}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('row').nth(1)).toBeVisible()
      // Leaves room for the content.
      expect((await boxOf(page.getByPlaceholder(first))).width).toBeGreaterThan(150)
      const cut = await main.evaluate(part =>
        [part, ...part.querySelectorAll('[role="search"], .area')].filter(box => box.scrollWidth > box.clientWidth),
      )
      expect(cut).toEqual([])
    })
  }
})

// R13.1
test('the fields of the promotion stand close together', ONCE, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/students/promote')
  const boxOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())!
  const [sections, numbers] = [await boxOf('Sections'), await boxOf('Roll Numbers')]
  expect(numbers.y - sections.y - sections.height).toBeLessThan(40)
  expect(numbers.width).toBe(sections.width)
})

test('a notice disappears when a form opens', async ({ page, signIn, addStudent }) => {
  await signIn()
  await openMenu(page, await addStudent())
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const notice = page.getByText('Student deleted successfully')
  // While the mouse is over it, a notice would stay.
  await notice.hover()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Student' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Create' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

async function boxOf(part: Locator) {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}
