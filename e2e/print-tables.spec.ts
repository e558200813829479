import type { Page } from 'playwright/test'
import { formatDate } from '@/lib/contract/date-text'
import { today } from '@/lib/contract/dates'
import { expect, ONCE, share, test } from './fixtures'
import { chooseOption } from './selects'
import { expectPrintComplete, FORMATS, openPrint, printAndReadPdf, SIZES, removeWhiteSpace } from './pdf'
import { addClass, firstNames, stubSchool, searchQueryFor } from './print-world'

const LONG_NAME = 'Venkatanarasimharajuvaripeta Subrahmanya Sundaramo'
const WIDE = [
  'Email', 'Blood Group', 'Admission Number', 'Street Address', 'City', "Father's Name", "Father's Phone",
  "Mother's Name", "Mother's Phone", "Father's Email",
] // prettier-ignore

/** Adds columns to a class list, or removes columns that it has. */
async function toggleColumns(page: Page, names: readonly string[]) {
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  for (const name of names) await dialog.getByLabel(name, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
}

const chooseEmptyColumns = (page: Page, count: string) => chooseOption(page, 'Empty Columns', count)

const headings = (page: Page) => page.locator('table').first().locator('thead tr:last-child > *')

test.describe('on paper', ONCE, () => {
  // Uses a new user, because the chosen columns are stored for the user.
  test.beforeEach(async ({ page, signIn, addStaff }) => {
    await signIn(await addStaff(['students.read']))
    await stubSchool(page)
  })

  // R67.4, R67.5, R67.8, R67.18, R67.19, R90.3
  test('a class list has the chosen columns, its head on every page, and each class on a new page', async ({
    page,
    addStudent,
  }) => {
    const students = await addClass(addStudent, firstNames(40))
    const { lastName } = students[0]!.name
    await addStudent({ name: { firstName: 'Zoya', lastName }, section: 'C', rollNumber: 1, isActive: false })
    await page.goto(`/students?${searchQueryFor(students)}&sortBy=name&sortOrder=desc`)
    await share(page, 'Print')
    await expect(page.getByRole('dialog', { name: 'Print' })).toContainText('41 students in the list')
    await page.getByRole('link', { name: 'Class List' }).click()
    await expectPrintComplete(page)
    await expect(page.getByRole('status')).toHaveText('40 active students')
    await page.getByRole('switch', { name: 'With inactive students' }).click()
    await expect(page.getByRole('status')).toHaveText('41 students, 1 inactive')
    await expectPrintComplete(page)
    await toggleColumns(page, ['Student ID', 'Gender', 'Admission Date'])
    await chooseEmptyColumns(page, '3')
    await expect(headings(page)).toHaveText(['Roll No.', 'Name', 'Date of Birth', 'Admission Date', '', '', ''])
    const rows = students.map(
      ({ name, rollNumber }) => `${rollNumber} ${name.firstName} ${lastName} 14 Jun 2015 1 Jun 2021`,
    )
    const first = '5th-B, 40 students'
    const classes = [first, first, '5th-C, 1 student, 1 inactive']
    for (const format of FORMATS) {
      const pages = await printAndReadPdf(page, format)
      expect(pages.map(({ size }) => size.map(mm => Math.round(mm)))).toEqual(
        classes.map(() => SIZES[format].map(mm => Math.round(mm))),
      )
      const texts = pages.map(({ text }, index) => {
        // The PDF has the texts of the page margins first, because the browser draws the margins first.
        const head = removeWhiteSpace(
          `${index + 1} of 3 Green Valley School Class List: ${classes[index]} Search: ${lastName} ` +
            `${formatDate(today())} Roll No. Name Date of Birth Admission Date`,
        )
        expect(text.slice(0, head.length)).toBe(head)
        return text.slice(head.length)
      })
      expect(texts[0]! + texts[1]!).toBe(removeWhiteSpace(rows.join('')))
      expect(texts[2]).toBe(removeWhiteSpace(`1 Zoya ${lastName} (Left) 14 Jun 2015 1 Jun 2021`))
    }
  })

  // R67.17
  test('a class list with many columns loses no column, and a class list with too many columns is not printed', async ({
    page,
    addStudent,
  }) => {
    const students = await addClass(addStudent, ['Asha', LONG_NAME, 'Bela'])
    await openPrint(page, `/print/students/class-list?${searchQueryFor(students)}`)
    await toggleColumns(page, WIDE)
    await expectPrintComplete(page)
    for (const format of FORMATS) {
      const [sheet] = await printAndReadPdf(page, format)
      const [width, height] = sheet!.size
      expect(width).toBeGreaterThan(height)
      for (const { text, x, width: length } of sheet!.items) expect(x + length, text).toBeLessThan(width - 11)
      for (const { parentInfo, studentId } of students) {
        for (const text of [studentId, parentInfo.mother.phone, parentInfo.father.name])
          expect(sheet!.text).toContain(removeWhiteSpace(text))
      }
    }
    await chooseEmptyColumns(page, '12')
    await expect(page.getByText('These columns do not fit on one page. Choose fewer columns.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled()
    const [sheet, ...more] = await printAndReadPdf(page, 'A4')
    expect(more).toEqual([])
    expect(sheet!.text).toContain('Thesecolumnsdonotfitononepage.')
    expect(sheet!.text).not.toContain('Asha')
  })

  // R67.17
  test('IDs and dates stay on one line beside long names, and empty columns are wide enough for marks', async ({
    page,
    addStudent,
  }) => {
    const students = await addClass(addStudent, [LONG_NAME, 'ميرا', 'Asha'])
    await openPrint(page, `/print/students/class-list?${searchQueryFor(students)}`)
    const [sheet] = await printAndReadPdf(page, 'A4')
    for (const { studentId } of students) expect(sheet!.items.filter(({ text }) => text === studentId)).toHaveLength(1)
    expect(sheet!.items.filter(({ text }) => text === '14 Jun 2015')).toHaveLength(3)
    const starts = await page.locator('tbody td:nth-child(2)').evaluateAll(cells =>
      cells.map(cell => {
        const text = cell.firstElementChild!.getBoundingClientRect()
        return Math.round(text.left - cell.getBoundingClientRect().left)
      }),
    )
    expect(new Set(starts).size).toBe(1)

    const widths = () =>
      headings(page).evaluateAll(cells => cells.map(cell => cell.getBoundingClientRect().width / (96 / 25.4)))
    await toggleColumns(page, ['Student ID', 'Date of Birth'])
    const [, name, gender] = await widths()
    expect(gender).toBeLessThan(25)
    expect(name).toBeGreaterThan(120)
    await chooseEmptyColumns(page, '12')
    await expect(headings(page)).toHaveCount(15)
    await page.emulateMedia({ media: 'print' })
    for (const width of (await widths()).slice(-12)) expect(width).toBeGreaterThan(12.9)
  })
})
