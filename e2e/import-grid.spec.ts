import type { Locator, Page } from 'playwright/test'
import { studentsCsv } from '@/tests/support/students-csv'
import { expectAccessible } from './accessible'
import { chooseFile } from './choose-file'
import { expect, ONCE, PHONE, test, uniqueName } from './fixtures'
import { pickOption } from './selects'
import { findSmallTargets } from './touch-targets'

const PUPILS = 800
// Students with the same birth date have different names, so that the import finds no duplicates.
const FIRST = ['Asha', 'Dev', 'Meera', 'Ravi', 'Sana', 'Tara', 'Uma', 'Vikas', 'Yusuf', 'Zoya']
const MIDDLE = ['Anand', 'Bala', 'Chand', 'Devi', 'Eknath', 'Farid', 'Gauri', 'Hari', 'Indu', 'Jaya']

type Mistake = { heading: string; field: string; right: string; isChoice?: true; wrong: string[] }

const times = (count: number, text: string) => Array.from({ length: count }, () => text)

/** 60 wrong cells of 12 kinds. Nine kinds repeat one wrong text, and three kinds have a new wrong text in each line. */
const MISTAKES: Mistake[] = [
  { heading: 'Gender', field: 'Gender', right: 'Female', isChoice: true, wrong: times(9, 'Grl') },
  { heading: 'Blood Group', field: 'Blood Group', right: 'O+', isChoice: true, wrong: times(6, 'Zero pos') },
  { heading: 'Std', field: 'Standard', right: '5th', isChoice: true, wrong: times(6, 'XIII') },
  { heading: 'Div', field: 'Section', right: 'A', isChoice: true, wrong: times(6, 'Q') },
  {
    heading: 'Emergency Contact Relation',
    field: 'Relationship',
    right: 'Father',
    isChoice: true,
    wrong: times(8, 'Papa'),
  },
  { heading: 'DOB', field: 'Date of Birth', right: '28/02/2015', wrong: times(5, '31/02/2015') },
  { heading: 'State', field: 'State', right: 'Maharashtra', wrong: times(5, '') },
  { heading: 'PIN Code', field: 'PIN Code', right: '411001', wrong: times(5, '41100') },
  { heading: 'City', field: 'City', right: 'Pune', wrong: times(3, '') },
  { heading: 'Father Mobile', field: "Father's Phone", right: '9876543210', wrong: ['98765', '98766', '98767'] },
  { heading: 'Email', field: 'Email', right: 'asha@school.example', wrong: ['asha.school', 'dev.school'] },
  { heading: 'Roll No', field: 'Roll Number', right: '77', wrong: ['7A', '7B'] },
]

/** All wrong cells. The kinds take turns: the first cell of each kind, then the second, and so on. */
const WRONG_CELLS = Array.from({ length: 9 }, (_, turn) =>
  MISTAKES.flatMap(({ heading, wrong }) => (wrong[turn] === undefined ? [] : [[heading, wrong[turn]] as const])),
).flat()

/** A sheet of 800 students, in which every thirteenth line has a mistake. */
function schoolCsv(surname: string): string {
  const pupils = Array.from({ length: PUPILS }, (_, n): Record<string, string> => {
    const mistake = n % 13 === 0 ? WRONG_CELLS[n / 13] : undefined
    const pupil = {
      'Student Name': `${FIRST[n % 10]} ${MIDDLE[Math.floor(n / 10) % 10]} ${surname}${'abcdefgh'[Math.floor(n / 100)]}`,
      DOB: `${String(1 + (n % 28)).padStart(2, '0')}/06/201${n % 8}`, Gender: n % 2 ? 'M' : 'F', 'Blood Group': 'A+',
      Email: '', Std: String(1 + (n % 10)), Div: 'ABCD'[n % 4] ?? '', 'Roll No': String(1 + n), Address: `${n} Hill Road`,
      City: 'Pune', State: 'Maharashtra', 'PIN Code': '411001', 'Emergency Contact Name': 'Ravi Rao',
      'Emergency Contact Relation': 'Father', 'Emergency Contact Number': String(7_000_000_000 + n),
      'Father Name': 'Ravi Rao', 'Father Mobile': String(8_000_000_000 + n), 'Mother Name': 'Maya Rao',
      'Mother Mobile': String(9_000_000_000 + n),
    } // prettier-ignore
    return mistake ? { ...pupil, [mistake[0]]: mistake[1] } : pupil
  })
  return [Object.keys(pupils[0] ?? {}), ...pupils.map(pupil => Object.values(pupil))]
    .map(line => line.join())
    .join('\n')
}

async function planImport(page: Page, csv: string): Promise<void> {
  await page.goto('/students/import')
  await chooseFile(page, csv)
  await page.getByRole('button', { name: 'Use today' }).click()
  await page.getByRole('button', { name: 'Check the rows' }).click()
}

const withProblems = (page: Page, count: number) =>
  expect(page.getByText(new RegExp(`, ${count} with a problem\\.`))).toBeVisible({ timeout: 60_000 })

// R89.1, R89.2, R89.4, R89.6
test(
  '60 wrong cells of 12 kinds in 800 rows are corrected with at most 40 clicks, and imported',
  ONCE,
  async ({ page, signIn }) => {
    // A busy computer needs minutes for 800 rows.
    test.setTimeout(300_000)
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    const surname = uniqueName()
    await signIn()
    await planImport(page, schoolCsv(surname))
    let left = WRONG_CELLS.length
    await withProblems(page, left)
    const table = page.getByRole('table', { name: 'Rows with a problem' })
    await expectAccessible(page)

    while (left > 0) {
      const row = table.getByRole('row').nth(1)
      const box = row.getByRole('textbox').or(row.getByRole('combobox'))
      const name = (await box.getAttribute('aria-label')) ?? ''
      const [, label] = /^(.*), line \d+$/.exec(name) ?? []
      const mistake = MISTAKES.find(({ field }) => field === label)
      if (!mistake) throw new Error(`${name} is not one of the mistakes`)
      if (mistake.isChoice) {
        await click(box)
        clicks += 1
        await pickOption(page, mistake.right)
      } else {
        // After a correction, the next wrong cell has the focus already.
        if (!(await box.evaluate(element => element === document.activeElement))) await click(box)
        await expect(box).toBeFocused()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.insertText(mistake.right)
      }
      const isRepeated = new Set(mistake.wrong).size === 1
      await click(
        isRepeated
          ? table.getByRole('button', { name: /^Use for all/ })
          : table.getByRole('button', { name: 'Correct' }),
      )
      left -= isRepeated ? mistake.wrong.length : 1
      await withProblems(page, left)
      await expect(page.getByLabel(name, { exact: true })).toHaveCount(0)
    }

    await click(page.getByRole('button', { name: `Import ${PUPILS} students` }))
    await expect(page.getByRole('button', { name: `Done: ${PUPILS}` })).toBeVisible({ timeout: 180_000 })
    expect(clicks).toBeLessThanOrEqual(40)
  },
)

// R89.2, R89.3, R89.4
test(
  'wrong cells are corrected by keyboard, singly or all with the same text, also on the cards of a phone',
  PHONE,
  async ({ page, signIn, isMobile }) => {
    const surname = uniqueName()
    const mobile = { 'Father Mobile': '98765' }
    await signIn()
    await planImport(
      page,
      studentsCsv([
        { 'Student Name': `Asha ${surname}`, State: '', ...mobile },
        { 'Student Name': `Dev ${surname}`, State: '', 'Roll No': '2' },
        { 'Student Name': `Mia ${surname}`, 'Roll No': '3', ...mobile, 'PIN Code': '41100' },
      ]),
    )
    await withProblems(page, 3)
    await expect(page.getByRole('table', { name: 'Rows with a problem' })).toHaveCount(isMobile ? 0 : 1)
    await expectAccessible(page)
    if (isMobile) expect(await findSmallTargets(page)).toEqual([])

    const box = (name: string) => page.getByRole('textbox', { name, exact: true })
    await box('State, line 2').focus()
    await page.keyboard.type('Maharashtra')
    await expect(page.getByRole('button', { name: 'Use for all 2 lines where this is empty' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Control+d')
    await withProblems(page, 2)
    await expect(box("Father's Phone, line 2")).toBeFocused()
    if (!isMobile) {
      expect((await box("Father's Phone, line 2").locator('xpath=ancestor::form').boundingBox())?.width).toBe(180)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('textbox', { name: /, line 4$/ }).and(page.locator(':focus'))).toHaveCount(1)
      await page.keyboard.press('Shift+Tab')
      await expect(box("Father's Phone, line 2")).toBeFocused()
    }
    await page.keyboard.press(isMobile ? 'Tab' : 'Escape')
    await expect(page.getByRole('button', { name: /^Leave out, line [234]$/ }).and(page.locator(':focus'))).toHaveCount(
      1,
    )
    await page.keyboard.press(isMobile ? 'Shift+Tab' : 'Tab')
    await expect(box("Father's Phone, line 2")).toBeFocused()
    await page.keyboard.type('9876543210')
    await page.keyboard.press('Enter')
    await withProblems(page, 1)
    await box("Father's Phone, line 4").fill('9876543210')
    await box('PIN Code, line 4').fill('411001')
    await page.keyboard.press('Enter')
    await withProblems(page, 0)
    await expect(page.getByRole('button', { name: 'Import 3 students' })).toBeVisible()
  },
)
