import type { Locator } from 'playwright/test'
import { expectAccessible } from './accessible'
import { entry, expect, ONCE, test } from './fixtures'
import { filterBy } from './list-filters'
import { addressOfNewTab } from './new-tab'
import { chooseOption } from './selects'
import { findSmallTargets } from './touch-targets'
import { nextSave } from './next-save'

const READER = ['students.read', 'students.update', 'staff.read'] as const
const VIEWPORT = { width: 1280, height: 800 }
const row = 'tbody tr'

test.describe('on a laptop', ONCE, () => {
  test.use({ viewport: VIEWPORT })

  // R59.7
  test('a list on a laptop shows at least 14 compact rows, also after a reload', async ({ page, signIn, addStaff }) => {
    await signIn(await addStaff(READER))
    await page.goto('/students?limit=25')
    const visible = () =>
      page
        .locator(row)
        .evaluateAll(
          (rows, height) => rows.filter(each => each.getBoundingClientRect().bottom <= height).length,
          VIEWPORT.height,
        )
    await expect.poll(visible).toBeGreaterThanOrEqual(10)
    for (const rows of [14, 10, 14]) {
      const saved = nextSave(page, '/preferences')
      await page.getByRole('button', { name: 'Compact rows' }).click()
      await saved()
      await expect.poll(visible).toBeGreaterThanOrEqual(rows)
      if (rows === 14) await expectAccessible(page)
    }
    await page.reload()
    await expect.poll(visible).toBeGreaterThanOrEqual(14)
  })

  // R86.9
  test('the buttons of a filtered list stay beside the heading', async ({ page, signIn, addStaff }) => {
    await signIn(await addStaff([...READER, 'students.create']))
    await page.goto('/students?standard=5th&section=B&isActive=true')
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
    const boxOf = async (element: Locator) => (await element.boundingBox())!
    const heading = await boxOf(page.getByRole('heading', { level: 1 }))
    for (const name of ['Share', 'Add Student'])
      expect((await boxOf(page.getByRole('button', { name }))).y).toBeLessThan(heading.y + heading.height)
  })

  // R59.7
  test('compact rows cut neither the name nor the reason why a search found a student', async ({
    page,
    signIn,
    addStaff,
    addStudent,
  }) => {
    const { studentId, parentInfo } = await addStudent({ name: { firstName: 'Lakshmi', lastName: 'Banerjee' } })
    await signIn(await addStaff(READER))
    await page.goto(`/students?search=${studentId}`)
    await page.getByRole('button', { name: 'Compact rows' }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    for (const name of ["Father's Name", "Mother's Name", 'Roll Number'])
      await page.getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('columnheader', { name: 'Roll Number' })).toBeVisible()
    const link = page.getByRole('link', { name: 'Lakshmi Banerjee' })
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth
    await expect.poll(() => link.evaluate(isCut)).toBe(false)
    await page.getByRole('searchbox').fill(parentInfo.mother.phone)
    const match = page.getByText(/^Mother's Phone: /)
    await expect(match).toBeVisible()
    await expect.poll(() => match.evaluate(isCut)).toBe(false)
  })

  // R59.3, R59.5
  test('a list is sorted by a heading, which stays in view', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/students?limit=50&page=2')
    const header = page.getByRole('columnheader', { name: 'Standard' })
    await header.getByRole('button').click()
    await expect(page).toHaveURL(/sortBy=standard&sortOrder=asc/)
    await expect(page).not.toHaveURL(/page=2/)
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.locator(row).first()).toContainText('KG-')
    await header.getByRole('button').press('Enter')
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(page.locator(row).first()).toContainText('12th-')

    await page.locator(row).nth(30).scrollIntoViewIfNeeded()
    await expect(header).toBeInViewport({ ratio: 1 })
    // Nothing covers the heading.
    await header.getByRole('button').click({ trial: true })
    // A control that gets the focus is not behind the heading (WCAG 2.4.11).
    await page.locator(`${row} input`).nth(2).focus()
    const [box, head] = [await page.locator(row).nth(2).boundingBox(), await header.boundingBox()]
    expect(box!.y).toBeGreaterThanOrEqual(head!.y + head!.height - 1)
  })

  // R59.6
  test('a click on a row opens the details in place, and a click with Ctrl opens the details in another tab', async ({
    page,
    signIn,
    addStudent,
  }) => {
    await signIn()
    const student = await addStudent()
    await page.goto(`/students?search=${student.name.lastName}`)
    const cell = entry(page, student).getByText('5th-')
    await cell.click()
    const details = page.getByRole('dialog', { name: 'Student Details' })
    await expect(details).toContainText(student.studentId)
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
    const address = await addressOfNewTab(page, () => cell.click({ modifiers: ['ControlOrMeta'] }))
    expect(address).toMatch(new RegExp(`student=${student.studentId}`))
    await page.bringToFront()
    await expect(details).toHaveCount(0)
    const box = (await cell.boundingBox())!
    await page.mouse.move(box.x + 2, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 2, box.y + 8, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
    await expect(page).not.toHaveURL(/student=/)
  })

  // R59.8, R59.9, R59.3
  test('a list has the columns that were chosen with the keyboard, and scrolls sideways in its own area', async ({
    page,
    signIn,
    addStaff,
  }) => {
    await signIn(await addStaff(READER))
    await page.goto('/students')
    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Columns' })
    for (const name of ['Roll Number', "Father's Name", "Father's Phone", 'Street Address', 'City', 'Last Change'])
      await dialog.getByRole('checkbox', { name, exact: true }).press('Space')
    const up = dialog.getByRole('button', { name: 'Move Roll Number up' })
    for (let presses = 0; presses < 7; presses++) await up.press('Enter')
    await expect(up).toBeFocused()
    const saved = nextSave(page, '/preferences')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await saved()
    const headers = page.getByRole('columnheader')
    await expect(headers).toHaveText(['', 'Student', 'Roll Number', 'Student ID', 'Standard', 'Grade', 'Status', "Father's Phone", "Father's Name", 'Street Address', 'City', 'Last Change', 'Actions']) // prettier-ignore
    await page.reload()
    await expect(headers).toHaveCount(13)
    await headers.last().scrollIntoViewIfNeeded()
    await expect(headers.nth(1)).toBeInViewport({ ratio: 1 })
    await expect(page.locator(row).first().getByRole('link')).toBeInViewport()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  // R59.2
  test('a list opens more filters, and shows the filters that are set as chips', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/students')
    const search = (await page.getByRole('searchbox').boundingBox())!
    const more = page.getByRole('button', { name: 'More filters' })
    expect((await more.boundingBox())!.y).toBeCloseTo(search.y, -1)
    await more.click()
    await filterBy(page, 'Gender', 'Female')
    await expect(page).toHaveURL(/gender=Female/)
    await more.click()
    await page.getByRole('button', { name: 'Remove the filter Gender: Female' }).click()
    await expect(page).not.toHaveURL(/gender/)
  })
})

test.describe('on a phone', ONCE, () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  // R59.4, R59.6, R63.7
  test('on a phone, the first card is near the top, filters are in a dialog, and a touch opens the details', async ({
    page,
    signIn,
    addStudent,
  }) => {
    await signIn()
    const student = await addStudent()
    for (const list of ['staff', 'students']) {
      await page.goto(`/${list}`)
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      expect((await page.locator('li.card').first().boundingBox())!.y).toBeLessThanOrEqual(220)
    }
    await page.getByRole('button', { name: 'Filters' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await chooseOption(dialog, 'Status', 'Inactive')
    await expect(page).toHaveURL(/isActive=false/)
    await expectAccessible(page)
    expect(await findSmallTargets(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Show \d/ }).tap()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).tap()
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()

    await page.goto(`/students?search=${student.name.lastName}`)
    await entry(page, student).getByText(student.studentId).tap()
    const details = page.getByRole('dialog', { name: 'Student Details' })
    await expect(details).toContainText(student.studentId)
    // Class and status are as high as their text, with room to touch around them.
    const heightOf = async (element: Locator) => (await element.boundingBox())?.height
    expect(await heightOf(details.getByRole('link', { name: 'Class 5th-B' }))).toBe(24)
    expect(await heightOf(details.getByText('Active', { exact: true }))).toBe(24)
  })
})
