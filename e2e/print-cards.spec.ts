import type { Locator } from 'playwright/test'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { expect, ONCE, test } from './fixtures'
import { type Line, openPrint, printed, squeeze } from './pdf'
import { classOf, firstNames, nameSchool, searchFor } from './print-world'

const FORMATS = ['A4', 'Letter'] as const

/** What a scanner reads. */
async function scan(code: Locator): Promise<string> {
  const picture = sharp(await code.screenshot())
    .resize({ width: 400, kernel: 'nearest' })
    .flatten()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return decodeQr({ data, width: info.width, height: info.height })
}

/** The distances between neighbouring values, without repetitions. */
function gaps(values: readonly number[]): number[] {
  const sorted = [...new Set(values.map(value => Math.round(value * 100) / 100))].sort((a, b) => a - b)
  return sorted.slice(1).map((value, index) => value - sorted[index]!)
}
const verticals = (lines: Line[]) => lines.filter(([[x1], [x2]]) => Math.abs(x1 - x2) < 0.01).map(([[x]]) => x)
const horizontals = (lines: Line[]) => lines.filter(([[, y1], [, y2]]) => Math.abs(y1 - y2) < 0.01).map(([[, y]]) => y)

function expectNear(values: readonly number[], expected: readonly number[], tolerance = 0.2) {
  expect(values).toHaveLength(expected.length)
  for (const [index, value] of values.entries()) expect(Math.abs(value - expected[index]!)).toBeLessThan(tolerance)
}
/** Text is on whole pixels, of which an inch has 96. */
const PIXEL = 25.4 / 96

test.describe('on paper', ONCE, () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await nameSchool(page)
  })

  // R67.10
  test('ID cards have their size, their data and a code that can be scanned', async ({ page, addStudent }) => {
    const students = await classOf(addStudent, firstNames(9))
    await openPrint(page, `/print/students/id-cards?${searchFor(students)}`)
    for (const format of FORMATS) {
      const pages = await printed(page, format)
      expect(pages).toHaveLength(2)
      // The crop marks are on the edges of the cards, which are 6 mm apart.
      expectNear(gaps(verticals(pages[0]!.lines)), [85.6, 6, 85.6])
      expectNear(gaps(horizontals(pages[0]!.lines)), [54, 6, 54, 6, 54, 6, 54])
      expectNear(gaps(verticals(pages[1]!.lines)), [85.6])
      const cards = students.map(({ name, studentId }) =>
        squeeze(`Green Valley School ${name.firstName} ${name.lastName} Class 5th-B ${studentId} Blood group B+`),
      )
      expect(pages.map(({ text }) => text)).toEqual([cards.slice(0, 8).join(''), cards[8]])
    }
    for (const { studentId } of students.slice(0, 3)) {
      expect(await scan(page.getByRole('img', { name: `QR code of ${studentId}` }))).toBe(studentId)
    }
  })

  // R67.10
  test('for a card printer, each card is a page of its size', async ({ page, addStudent }) => {
    const students = await classOf(addStudent, firstNames(3))
    await openPrint(page, `/print/students/id-cards?${searchFor(students)}`)
    await page.getByRole('combobox', { name: 'Layout' }).selectOption('One to a page, for card printers')
    await expect(page.locator('.crop-marks')).toHaveCount(0)
    const pages = await printed(page, 'A4')
    expect(pages).toHaveLength(3)
    for (const [index, { size, text }] of pages.entries()) {
      expectNear(size, [85.6, 54])
      expect(text).toContain(students[index]!.studentId)
    }
  })

  // R67.10
  test('the longest names and a school with a long name stay on their card', async ({ page, addStudent }) => {
    const longest = 'Wwwwwwww '.repeat(6).trim().slice(0, 50)
    const student = await addStudent({ name: { firstName: longest, lastName: longest } })
    await openPrint(page, `/print/students/id-cards?ids=${student._id}`)
    const card = (await page.locator('.card').boundingBox())!
    for (const part of ['.school', '.photo', '.name', '.facts', '.qr']) {
      const box = (await page.locator(`.card ${part}`).boundingBox())!
      expect(box.y, part).toBeGreaterThanOrEqual(card.y)
      expect(box.y + box.height, part).toBeLessThanOrEqual(card.y + card.height)
      expect(box.x + box.width, part).toBeLessThanOrEqual(card.x + card.width)
    }
  })

  // R67.11
  test('address labels fit both sheets', async ({ page, addStudent }) => {
    const students = await classOf(addStudent, firstNames(22))
    await openPrint(page, `/print/students/address-labels?${searchFor(students)}`)
    for (const [layout, height, counts] of [
      ['3 × 7 (63.5 × 38.1 mm)', 38.1, [21, 1]],
      ['3 × 8 (63.5 × 33.9 mm)', 33.9, [22]],
    ] as const) {
      await page.getByRole('combobox', { name: 'Layout' }).selectOption(layout)
      await expect(page.locator('.label-page')).toHaveCount(counts.length)
      for (const format of FORMATS) {
        const pages = await printed(page, format)
        const labels = pages.map(({ items }) => items.filter(({ text }) => text.startsWith('The parents of')))
        expect(labels.map(({ length }) => length)).toEqual(counts)
        expectNear(gaps(labels[0]!.map(({ x }) => x)), [66, 66], PIXEL)
        const rows = Math.ceil(counts[0] / 3)
        expectNear(gaps(labels[0]!.map(({ y }) => y)), Array(rows - 1).fill(height) as number[], PIXEL)
        const { name, contactInfo } = students[0]!
        const { street, city, state, pinCode } = contactInfo.address
        expect(pages[0]!.text).toContain(
          squeeze(`The parents of ${name.firstName} ${name.lastName} ${street} ${city} ${pinCode} ${state}`),
        )
      }
    }
  })
})
