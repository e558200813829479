import { expectAccessible } from './accessible'
import { expect, field, ONCE, test } from './fixtures'
import { expectComplete, openPrint } from './pdf'
import { classOf, searchFor } from './print-world'
import { select } from './selection'
import { smallTargets } from './touch-targets'

const SHEETS = [
  ['class-list', 'Class List'],
  ['emergency-contacts', 'Emergency Contacts'],
  ['guardian-phones', 'Guardian Phone List'],
  ['student-sheets', 'Student Sheets'],
  ['id-cards', 'ID Cards'],
  ['address-labels', 'Address Labels'],
] as const

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

// R67.1
test('a selection is printed in this tab, and Back returns to the list with the selection', async ({
  page,
  addStudent,
}) => {
  const students = await classOf(addStudent, ['Asha', 'Bela', 'Chitra'])
  const { lastName } = students[0]!.name
  await page.goto(`/students?${searchFor(students)}`)
  for (const name of ['Asha', 'Chitra']) await select(page, `Select ${name} ${lastName}`)
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('dialog', { name: 'Print' })).toContainText('2 selected students')
  await page.getByRole('link', { name: 'Guardian Phone List' }).click()
  await expectComplete(page)
  await expect(page.getByRole('status')).toHaveText('2 students')
  await expect(page.locator('tbody tr > :first-child')).toHaveText([`Asha ${lastName}`, `Chitra ${lastName}`])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(new RegExp(`/students\\?${searchFor(students)}$`))
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: `Select Asha ${lastName}` })).not.toBeChecked()
})

// R67.1
test('a selection of all matching students but one is stored in the tab', ONCE, async ({ page, addStudent }) => {
  const students = await classOf(addStudent, ['Asha', 'Bela', 'Chitra'])
  const { lastName } = students[0]!.name
  await page.goto(`/students?${searchFor(students)}&limit=10`)
  for (const name of ['Asha', 'Bela']) await select(page, `Select ${name} ${lastName}`)
  await page.getByRole('button', { name: 'Select all 3 students' }).click()
  await page.getByRole('checkbox', { name: `Select Bela ${lastName}` }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Print' }).click()
  await page.getByRole('link', { name: 'Class List' }).click()
  await expectComplete(page)
  await expect(page.getByText(`Search: ${lastName}, without 1 student`)).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.reload()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByText('This selection is no longer available.')).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Print' })).toBeDisabled()
})

// R67.1, R67.12
test('the details lead to the prints of a student', async ({ page, addStudent }) => {
  const student = await addStudent()
  await page.goto(`/students?student=${student.studentId}`)
  const details = page.getByRole('dialog', { name: 'Student Details' })
  await details.getByRole('button', { name: 'Print' }).click()
  const chooser = page.getByRole('dialog', { name: 'Print' })
  await expect(chooser.getByRole('link')).toHaveCount(3)
  await chooser.getByRole('link', { name: 'ID Cards' }).click()
  await expectComplete(page)
  await expect(page.getByRole('article', { name: `Meera ${student.name.lastName}` })).toBeVisible()
  await page.goBack()
  await expect(details).toBeVisible()
})

// R67.12
test('Ctrl P prints the list, or the open student', ONCE, async ({ page, addStudent }) => {
  const [student] = await classOf(addStudent, ['Meera'])
  await page.goto(`/students?${searchFor([student!])}`)
  await expect(page.getByText('1 student', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('heading', { level: 1, name: 'Class List' })).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.goBack()
  await page.getByRole('link', { name: `Meera ${student!.name.lastName}` }).click()
  await expect(page.getByRole('dialog').getByText('12 Lake Road')).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('heading', { level: 1, name: 'Student Sheets' })).toBeVisible()
  await expectComplete(page)
  await expect(page.locator('.sheet')).toHaveCount(1)
})

// R67.12
test('Ctrl P in a form opens the print dialog of the browser', ONCE, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('keydown', event => {
      if (event.key === 'p') setTimeout(() => Object.assign(window, { wasPrevented: event.defaultPrevented }))
    })
  })
  await page.goto('/students?new')
  await field(page, 'First Name').fill('Meera')
  await page.keyboard.press('Control+p')
  await expect.poll(() => page.evaluate(() => (window as { wasPrevented?: boolean }).wasPrevented)).toBe(false)
  await expect(page).toHaveURL(/\/students\?new$/)
})

// R67.3
test('too many students are refused before and on the page', ONCE, async ({ page }) => {
  await page.route('**/api/v1/students/print', route =>
    route.fulfill({ status: 400, json: { success: false, error: 'VALIDATION_ERROR', message: 'At most 2,000 students', errors: [] } }),
  ) // prettier-ignore
  await page.goto('/print/students/class-list')
  await expect(page.getByText('At most 2,000 students')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled()
})

// R67.13
test(
  'an unknown sheet leads to the dashboard, and a user without permission sees Access Denied',
  ONCE,
  async ({ page, signIn, addStaff }) => {
    await page.goto('/print/students/nothing')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.context().clearCookies()
    await signIn(await addStaff(['staff.read']))
    await page.goto('/print/students/id-cards')
    await expect(page).toHaveURL(/\/unauthorized$/)
  },
)

// R67.14
for (const [sheet, title] of SHEETS)
  test(`${title} is accessible in both schemes`, async ({ page, addStudent, isMobile }) => {
    const students = await classOf(addStudent, ['Asha', 'மீரா'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await openPrint(page, `/print/students/${sheet}?${searchFor(students)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectAccessible(page)
    }
    if (isMobile) expect(await smallTargets(page)).toEqual([])
    if (sheet !== 'class-list') return
    const label = page.getByText('Empty Columns', { exact: true })
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    await page.getByRole('combobox', { name: 'Empty Columns' }).selectOption('2')
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    // The choice is kept, and other tests sign in as the same user.
    const saved = page.waitForResponse(response => response.url().endsWith('/preferences'))
    await page.getByRole('combobox', { name: 'Empty Columns' }).selectOption('0')
    await saved
  })

// R67.8
test.describe('on a phone', ONCE, () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  for (const path of ['students/class-list', 'students/id-cards', 'students/address-labels', 'staff/permissions'])
    test(`the whole width of ${path} is on the screen`, async ({ page, addStudent }) => {
      const [student] = await classOf(addStudent, ['Asha'])
      await openPrint(page, `/print/${path}${path.startsWith('students') ? `?${searchFor([student!])}` : ''}`)
      const paper = page.getByRole('region').first()
      const edges = await paper.evaluate(element => ({
        right: Math.round(element.getBoundingClientRect().right),
        inside: element.scrollWidth - element.clientWidth,
      }))
      expect(edges).toEqual({ right: 390, inside: 0 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
})
