import { studentInput } from '@/tests/support/factories'
import { expect, ONCE, test } from './fixtures'
import { FORMATS, openPrint, pdfOf, printed, readPdf, squeeze } from './pdf'
import type { Line } from './pdf-drawing'
import { picturesOf } from './pdf-pictures'
import { classOf, firstNames, nameSchool, searchFor } from './print-world'
import { cardsOn, colorCards, cropMarksOf, isNear, PIXEL, scan, textIn, textOf } from './printed-cards'

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

test.describe('on paper', ONCE, () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await nameSchool(page)
  })

  // R67.10
  test('ID cards have their size, and crop marks on their edges', async ({ page, addStudent }) => {
    const students = await classOf(addStudent, firstNames(9))
    await openPrint(page, `/print/students/id-cards?${searchFor(students)}`)
    for (const format of FORMATS) {
      const pages = await printed(page, format)
      expect(pages).toHaveLength(2)
      // The crop marks are on the edges of the cards, which are 6 mm apart.
      expectNear(gaps(verticals(pages[0]!.lines)), [85.6, 6, 85.6])
      expectNear(gaps(horizontals(pages[0]!.lines)), [54, 6, 54, 6, 54, 6, 54])
      expectNear(gaps(verticals(pages[1]!.lines)), [85.6])
      expect(pages.map(({ text }) => text)).toEqual([students.slice(0, 8).map(textOf).join(''), textOf(students[8]!)])
    }
  })

  // R67.10
  test('each ID card lies within its crop marks, with its data and a code that can be scanned', async ({
    page,
    addStudent,
  }) => {
    const students = await classOf(addStudent, firstNames(9))
    await openPrint(page, `/print/students/id-cards?${searchFor(students)}`)
    await colorCards(page)
    for (const format of FORMATS) {
      const pdf = await pdfOf(page, format, { withBackgrounds: true })
      const pages = await readPdf(pdf)
      const pictures = await picturesOf(pdf, page.context())
      expect(pages.map(printedPage => cardsOn(printedPage).length)).toEqual([8, 1])
      for (const [index, printedPage] of pages.entries()) {
        const cards = cardsOn(printedPage)
        expect(printedPage.lines).toHaveLength(8 * cards.length)
        for (const [place, card] of cards.entries()) {
          const student = students[index * 8 + place]!
          expectNear([card.right - card.left, card.top - card.bottom], [85.6, 54])
          for (const mark of cropMarksOf(card))
            expect(
              printedPage.lines.some(line => isNear(line, mark)),
              `mark ${mark.join(' to ')}`,
            ).toBe(true)
          expect(textIn(printedPage, card)).toBe(textOf(student))
          expect(await scan(pictures[index]!, printedPage, card)).toBe(student.studentId)
        }
      }
    }
  })

  // R67.10
  test('for a card printer, each card is a page of its size', async ({ page, addStudent }) => {
    const students = await classOf(addStudent, firstNames(3))
    await openPrint(page, `/print/students/id-cards?${searchFor(students)}`)
    await page.getByRole('combobox', { name: 'Layout' }).selectOption('One to a page, for card printers')
    await expect(page.locator('.crop-marks')).toHaveCount(0)
    const pdf = await pdfOf(page, 'A4')
    const pages = await readPdf(pdf)
    const pictures = await picturesOf(pdf, page.context())
    expect(pages).toHaveLength(3)
    for (const [index, printedPage] of pages.entries()) {
      const [width, height] = printedPage.size
      expectNear([width, height], [85.6, 54])
      expect(printedPage.text).toBe(textOf(students[index]!))
      const whole = { left: 0, right: width, bottom: 0, top: height }
      expect(await scan(pictures[index]!, printedPage, whole)).toBe(students[index]!.studentId)
    }
  })

  // R67.10
  test('the longest names and a school with a long name stay on their card', async ({ page, addStudent }) => {
    const longest = 'Wwwwwwww '.repeat(6).trim().slice(0, 50)
    const student = await addStudent({ name: { firstName: longest, lastName: longest } })
    await openPrint(page, `/print/students/id-cards?ids=${student._id}`)
    const card = (await page.locator('.card').boundingBox())!
    const name = page.locator('.card .name')
    expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    expect((await printed(page, 'A4'))[0]!.text).toContain(squeeze(`${longest} ${longest}`))
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
      // In the middle of a label, a longer text would begin higher.
      await page.locator('.label').evaluateAll(labels => {
        for (const label of labels) label.style.alignItems = 'start'
      })
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

  // R67.10
  test('the QR code ends at the lower edge of the photo', async ({ page, addStudent }) => {
    for (const firstName of ['Asha', 'Maria Antonia Esmeralda Josephine de Albuquerque']) {
      const student = await addStudent({ name: { firstName, lastName: 'Fernandes e Souza' } })
      await openPrint(page, `/print/students/id-cards?ids=${student._id}`)
      const bottomOf = async (part: string) => {
        const { y, height } = (await page.locator(`.card ${part}`).boundingBox())!
        return y + height
      }
      const [name, facts] = await Promise.all(
        ['.name', '.facts'].map(part => page.locator(`.card ${part}`).boundingBox()),
      )
      expect(facts!.y).toBeGreaterThan(name!.y + name!.height)
      // Its last path is the dark squares, without the white border.
      expect(Math.abs((await bottomOf('.qr path')) - (await bottomOf('.photo')))).toBeLessThan(1)
    }
  })

  // R67.11
  test('the longest address is whole on its label', async ({ page, addStudent }) => {
    const longest = 'Venkatanarasimharajuvaripeta Subrahmanya Sundaramo'
    const street =
      'Flat 302, Lotus Apartments, Near Old Bus Stand, Opposite State Bank of India, Jayanagar 4th Block, Ward 7'
    const student = await addStudent({
      name: { firstName: longest, lastName: longest },
      contactInfo: {
        ...studentInput().contactInfo,
        address: { street, city: 'Thiruvananthapuram', state: 'Kerala', pinCode: '695001' },
      },
    })
    await openPrint(page, `/print/students/address-labels?ids=${student._id}`)
    for (const layout of ['3 × 7 (63.5 × 38.1 mm)', '3 × 8 (63.5 × 33.9 mm)']) {
      await page.getByRole('combobox', { name: 'Layout' }).selectOption(layout)
      const label = (await page.locator('.label').boundingBox())!
      const text = page.locator('.label > div')
      const box = (await text.boundingBox())!
      expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
      expect(box.y - label.y).toBeGreaterThan(11)
      expect(label.y + label.height - box.y - box.height).toBeGreaterThan(11)
      const [sheet] = await printed(page, 'A4')
      expect(sheet!.text).toContain(
        squeeze(`The parents of ${longest} ${longest} ${street} Thiruvananthapuram 695001 Kerala`),
      )
    }
  })
})
