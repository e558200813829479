import type { Page } from 'playwright/test'
import { formatDate } from '@/lib/contract/date-text'
import { today } from '@/lib/contract/dates'
import { chooseAction, expect, ONCE, test } from './fixtures'
import { expectComplete, FORMATS, openPrint, printed, SIZES, squeeze } from './pdf'
import { classOf, firstNames, nameSchool, searchFor } from './print-world'

const LONG_NAME = 'Venkatanarasimharajuvaripeta Subrahmanya Sundaramo'
const WIDE = [
  'Email', 'Blood Group', 'Admission Number', 'Street Address', 'City', "Father's Name", "Father's Phone",
  "Mother's Name", "Mother's Phone", "Father's Email",
] // prettier-ignore

/** Chooses more columns for a class list, or removes those it has. */
async function toggleColumns(page: Page, names: readonly string[]) {
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  for (const name of names) await dialog.getByLabel(name, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
}

test.describe('on paper', ONCE, () => {
  // Everybody keeps the columns they have chosen.
  test.beforeEach(async ({ page, signIn, addStaff }) => {
    await signIn(await addStaff(['students.read']))
    await nameSchool(page)
  })

  // R67.4, R67.5, R67.8
  test('a class list has the chosen columns, and its head on every page', async ({ page, addStudent }) => {
    const students = await classOf(addStudent, firstNames(40))
    await page.goto(`/students?${searchFor(students)}&sortBy=name&sortOrder=desc`)
    await chooseAction(page, 'Print')
    await expect(page.getByRole('dialog', { name: 'Print' })).toContainText('40 students in the list')
    await page.getByRole('link', { name: 'Class List' }).click()
    await expectComplete(page)
    await toggleColumns(page, ['Student ID', 'Gender', 'Admission Date'])
    await page.getByRole('combobox', { name: 'Empty Columns' }).selectOption('3')
    await expect(page.locator('thead tr:last-child > *')).toHaveText(
      ['Roll No.', 'Name', 'Date of Birth', 'Admission Date', '', '', ''],
    ) // prettier-ignore
    const { lastName } = students[0]!.name
    const rows = students.map(
      ({ name, rollNumber }) => `${rollNumber} ${name.firstName} ${lastName} 14 Jun 2015 1 Jun 2021`,
    )
    for (const format of FORMATS) {
      const pages = await printed(page, format)
      expect(pages.map(({ size }) => size.map(mm => Math.round(mm)))).toEqual(
        pages.map(() => SIZES[format].map(mm => Math.round(mm))),
      )
      expect(pages).toHaveLength(2)
      const head = `Green Valley School Class List: 5th-B, 40 students Search: ${lastName} ${formatDate(today())} Roll No. Name Date of Birth Admission Date`
      const texts = pages.map(({ text }, index) => {
        // The browser draws the margins first.
        const top = squeeze(`${index + 1} of 2 ${head}`)
        expect(text.slice(0, top.length)).toBe(top)
        return text.slice(top.length)
      })
      expect(texts.join('')).toBe(squeeze(rows.join('')))
    }
  })

  // R67.17
  test('a class list with many columns loses none of them', async ({ page, addStudent }) => {
    const students = await classOf(addStudent, ['Asha', LONG_NAME, 'Bela'])
    await openPrint(page, `/print/students/class-list?${searchFor(students)}`)
    await toggleColumns(page, WIDE)
    await expectComplete(page)
    for (const format of FORMATS) {
      const [sheet] = await printed(page, format)
      const [width, height] = sheet!.size
      expect(width).toBeGreaterThan(height)
      for (const { text, x, width: length } of sheet!.items) expect(x + length, text).toBeLessThan(width - 11)
      for (const { parentInfo, studentId } of students) {
        for (const text of [studentId, parentInfo.mother.phone, parentInfo.father.name])
          expect(sheet!.text).toContain(squeeze(text))
      }
    }
  })

  // R67.4
  test('the chosen columns are those of the next class list', async ({ page, addStudent }) => {
    const students = await classOf(addStudent, ['Asha'])
    await openPrint(page, `/print/students/class-list?${searchFor(students)}`)
    await toggleColumns(page, ['Gender', 'Date of Birth'])
    const saved = page.waitForResponse(response => response.url().endsWith('/preferences'))
    await page.getByRole('combobox', { name: 'Empty Columns' }).selectOption('2')
    await saved
    await openPrint(page, `/print/students/class-list?ids=${students[0]!._id}`)
    await expect(page.locator('thead tr:last-child > *')).toHaveText(['Roll No.', 'Name', 'Student ID', '', ''])
  })

  // R67.17
  test('a class list with too many columns is not printed', async ({ page, addStudent }) => {
    const students = await classOf(addStudent, ['Asha'])
    await openPrint(page, `/print/students/class-list?${searchFor(students)}`)
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns' })
    // `all` does not wait for the dialog.
    await expect(dialog.getByLabel('Email', { exact: true })).toBeVisible()
    for (const box of await dialog.getByRole('checkbox').all()) if (!(await box.isChecked())) await box.click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('These columns do not fit on one page. Choose fewer.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled()
    const [sheet, ...more] = await printed(page, 'A4')
    expect(more).toEqual([])
    expect(sheet!.text).toContain('Thesecolumnsdonotfitononepage.')
    expect(sheet!.text).not.toContain('Asha')
  })

  // R67.17
  test('IDs and dates stay on one line beside a long name, which starts at the left', async ({ page, addStudent }) => {
    const students = await classOf(addStudent, [LONG_NAME, 'ميرا', 'Asha'])
    await openPrint(page, `/print/students/class-list?${searchFor(students)}`)
    for (const format of FORMATS) {
      const [sheet] = await printed(page, format)
      for (const { studentId } of students)
        expect(sheet!.items.filter(({ text }) => text === studentId)).toHaveLength(1)
      expect(sheet!.items.filter(({ text }) => text === '14 Jun 2015')).toHaveLength(3)
    }
    const starts = await page.locator('tbody td:nth-child(2)').evaluateAll(cells =>
      cells.map(cell => {
        const text = cell.firstElementChild!.getBoundingClientRect()
        return Math.round(text.left - cell.getBoundingClientRect().left)
      }),
    )
    expect(new Set(starts).size).toBe(1)
  })

  // R67.17
  test('empty columns are wide enough for marks, and the name takes what is left', async ({ page, addStudent }) => {
    const students = await classOf(addStudent, firstNames(3))
    await openPrint(page, `/print/students/class-list?${searchFor(students)}`)
    await page.getByRole('combobox', { name: 'Empty Columns' }).selectOption('12')
    await expectComplete(page)
    const widths = () =>
      page
        .locator('thead tr:last-child > *')
        .evaluateAll(cells => cells.map(cell => cell.getBoundingClientRect().width / (96 / 25.4)))
    await page.emulateMedia({ media: 'print' })
    for (const width of (await widths()).slice(-12)) expect(width).toBeGreaterThan(12.9)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('combobox', { name: 'Empty Columns' }).selectOption('0')
    await toggleColumns(page, ['Student ID', 'Date of Birth'])
    const [, name, gender] = await widths()
    expect(gender).toBeLessThan(25)
    expect(name).toBeGreaterThan(120)
  })

  // R67.19
  test('a list of two classes starts each on a new page', async ({ page, addStudent }) => {
    const students = await classOf(addStudent, firstNames(3))
    const { lastName } = students[0]!.name
    await addStudent({ name: { firstName: 'Zoya', lastName }, section: 'C', rollNumber: 1, isActive: false })
    for (const sheet of ['class-list', 'emergency-contacts', 'guardian-phones']) {
      await openPrint(page, `/print/students/${sheet}?${searchFor(students)}`)
      const [first, second, ...more] = await printed(page, 'A4')
      expect(more).toEqual([])
      expect(first!.text).toContain('5th-B,3students')
      expect(first!.text).not.toContain('Zoya')
      expect(second!.text).toContain('5th-C,1student,1inactive')
      expect(second!.text).toContain(`Zoya${lastName}(Left)`)
    }
    await page.getByRole('combobox', { name: 'Classes' }).selectOption('In one list')
    expect(await printed(page, 'A4')).toHaveLength(1)
  })

  // R67.18
  test('leavers get no card and no label, unless they are picked', async ({ page, addStudent }) => {
    const [student] = await classOf(addStudent, ['Asha'])
    const { lastName } = student!.name
    const leaver = await addStudent({ name: { firstName: 'Zoya', lastName }, isActive: false })
    for (const sheet of ['id-cards', 'address-labels']) {
      await openPrint(page, `/print/students/${sheet}?search=${lastName}`)
      await expect(page.getByRole('status')).toHaveText('1 active student')
      const [paper] = await printed(page, 'A4')
      expect(paper!.text).toContain(`Asha${lastName}`)
      expect(paper!.text).not.toContain('Zoya')
      for (const query of [`ids=${leaver._id}`, `search=${lastName}&isActive=false`]) {
        await openPrint(page, `/print/students/${sheet}?${query}`)
        expect((await printed(page, 'A4'))[0]!.text).toContain(`Zoya${lastName}`)
      }
    }
  })
})
