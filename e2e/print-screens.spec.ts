import { expect, ONCE, test } from './fixtures'
import { FORMATS, printAndReadPdf, removeWhiteSpace } from './pdf'
import { addClass, searchQueryFor } from './print-world'

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await page.emulateMedia({ colorScheme: 'dark' })
})

// R63.3, R67.15
test('a list is printed as its title and its records', ONCE, async ({ page, addStudent }) => {
  const students = await addClass(addStudent, ['Asha', 'Bela'])
  await page.goto(`/students?${searchQueryFor(students)}`)
  const names = students.map(({ name }) => `${name.firstName} ${name.lastName}`)
  for (const name of names) await expect(page.getByRole('link', { name })).toBeVisible()
  const [sheet, ...more] = await printAndReadPdf(page, 'A4')
  expect(more).toEqual([])
  expect(sheet!.text).toMatch(/^1of1StudentsManagement2students/)
  for (const name of names) expect(sheet!.text).toContain(removeWhiteSpace(name))
  for (const text of ['School Management', 'Dashboard', 'Skip to content', 'Select all', 'Add Student', 'Search'])
    expect(sheet!.text).not.toContain(removeWhiteSpace(text))
  await page.emulateMedia({ media: 'print' })
  for (const role of ['button', 'navigation', 'searchbox', 'banner'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

// R67.15
test(
  'the dashboard is printed as its figures, below the name of the school, on three pages at most',
  ONCE,
  async ({ page }) => {
    await page.goto('/dashboard')
    // The figures are complete once their buttons react.
    await page.getByRole('button', { name: /^Girls / }).click()
    await expect(page.getByRole('button', { name: /^Girls /, pressed: true })).toBeVisible()
    // Adds a name to this page only, because the stored name of the school is shared with other tests.
    await page.evaluate(() => document.querySelector('.printed-only')!.append('Hill School'))
    for (const format of FORMATS) {
      const sheets = await printAndReadPdf(page, format)
      expect(sheets.length).toBeLessThanOrEqual(3)
      const [first] = sheets
      expect(first!.text).toMatch(new RegExp(`^1of${sheets.length}HillSchoolGood`))
      expect(first!.text).toContain('BirthdaysToday')
      expect(sheets.map(({ text }) => text).join('\n')).toContain('ClassStrength')
      for (const text of ['Quick Actions', 'Manage Students']) expect(first!.text).not.toContain(removeWhiteSpace(text))
    }
  },
)

// R67.15
test('an open record is printed without the screen behind it', ONCE, async ({ page, addStudent }) => {
  const student = await addStudent()
  await page.goto(`/students?student=${student.studentId}`)
  await expect(page.getByRole('dialog').getByText('12 Lake Road')).toBeVisible()
  const [sheet, ...more] = await printAndReadPdf(page, 'A4')
  expect(more).toEqual([])
  expect(sheet!.text).toContain(removeWhiteSpace(`Meera ${student.name.lastName} ${student.studentId}`))
  for (const text of ['5th-B', 'Active Basic Information', '12 Lake Road', 'Latha Nair'])
    expect(sheet!.text).toContain(removeWhiteSpace(text))
  for (const text of ['Students Management', 'Edit', 'Close', 'History', 'of 10'])
    expect(sheet!.text).not.toContain(removeWhiteSpace(text))
})

// R67.15
test('the main screens are printed without navigation and buttons', ONCE, async ({ page }) => {
  for (const path of ['/dashboard', '/staff', '/activity', '/trash', '/batches', '/profile']) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    for (const role of ['button', 'navigation', 'banner'] as const)
      await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  }
})
