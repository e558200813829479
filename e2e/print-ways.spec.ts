import { expect, ONCE, test } from './fixtures'
import { expectPrintComplete } from './pdf'
import { addClass, searchQueryFor } from './print-world'
import { selectRecord } from './selection'

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

// R67.1
test(
  'a selection is printed in this tab, and Back returns to the list with the selection',
  { tag: '@phone' },
  async ({ page, addStudent }) => {
    const students = await addClass(addStudent, ['Asha', 'Bela', 'Chitra'])
    const { lastName } = students[0]!.name
    await page.goto(`/students?${searchQueryFor(students)}`)
    for (const name of ['Asha', 'Chitra']) await selectRecord(page, `Select ${name} ${lastName}`)
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Print' }).click()
    await expect(page.getByRole('dialog', { name: 'Print' })).toContainText('2 selected students')
    await page.getByRole('link', { name: 'Guardian Phone List' }).click()
    await expectPrintComplete(page)
    await expect(page.getByRole('status')).toHaveText('2 students')
    await expect(page.locator('tbody tr > :first-child')).toHaveText([`Asha ${lastName}`, `Chitra ${lastName}`])
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(new RegExp(`/students\\?${searchQueryFor(students)}$`))
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected')
    await page.reload()
    await expect(page.getByRole('checkbox', { name: `Select Asha ${lastName}` })).not.toBeChecked()
  },
)

// R67.1
test('a selection of all matching students except one is stored in the tab', ONCE, async ({ page, addStudent }) => {
  const students = await addClass(addStudent, ['Asha', 'Bela', 'Chitra'])
  const { lastName } = students[0]!.name
  await page.goto(`/students?${searchQueryFor(students)}&limit=10`)
  for (const name of ['Asha', 'Bela']) await selectRecord(page, `Select ${name} ${lastName}`)
  await page.getByRole('button', { name: 'Select all 3 students' }).click()
  await page.getByRole('checkbox', { name: `Select Bela ${lastName}` }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Print' }).click()
  await page.getByRole('link', { name: 'Class List' }).click()
  await expectPrintComplete(page)
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
test(
  'Ctrl+P prints the list or the open student, and the details of a student lead to three prints',
  ONCE,
  async ({ page, addStudent }) => {
    const [student] = await addClass(addStudent, ['Meera'])
    await page.goto(`/students?${searchQueryFor([student!])}`)
    await expect(page.getByText('1 student', { exact: true })).toBeVisible()
    await page.keyboard.press('Control+p')
    await expect(page.getByRole('heading', { level: 1, name: 'Class List' })).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.goBack()
    await page.getByRole('link', { name: `Meera ${student!.name.lastName}` }).click()
    const details = page.getByRole('dialog', { name: 'Student Details' })
    await expect(details.getByText('12 Lake Road')).toBeVisible()
    await details.getByRole('button', { name: 'Print' }).click()
    const chooser = page.getByRole('dialog', { name: 'Print' })
    await expect(chooser.getByRole('link')).toHaveCount(3)
    await chooser.getByRole('link', { name: 'ID Cards' }).click()
    await expectPrintComplete(page)
    await expect(page.getByRole('article', { name: `Meera ${student!.name.lastName}` })).toBeVisible()
    await page.goBack()
    await expect(details.getByText('12 Lake Road')).toBeVisible()
    await page.keyboard.press('Control+p')
    await expect(page.getByRole('heading', { level: 1, name: 'Student Sheets' })).toBeVisible()
    await expectPrintComplete(page)
    await expect(page.locator('.sheet')).toHaveCount(1)
  },
)

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
