import type { Page } from 'playwright/test'
import { studentInput } from '@/tests/support/factories'
import { expectAccessible } from './accessible'
import { expect, ONCE, test } from './fixtures'
import { chooseOption } from './selects'
import { FORMATS, openPrint, printPdf, printAndReadPdf, readPdf, removeWhiteSpace } from './pdf'
import { renderPdf } from './pdf-picture'
import { addClass, firstNames, stubSchool, searchQueryFor } from './print-world'
import {
  cardsOn, colorCards, cropMarksOf, expectedCardText, isNear, PIXEL, scanQrCode, SCHOOL_PHONE, textIn,
} from './printed-cards' // prettier-ignore

/** Aligns the texts of labels at the top, because a long centred text begins higher than a short one. */
const alignAtTop = (page: Page) =>
  page.locator('.label').evaluateAll(labels => {
    for (const label of labels) label.style.alignItems = 'start'
  })

/** The distances between neighbouring values, each distance once. */
function gaps(values: readonly number[]): number[] {
  const sorted = [...new Set(values.map(value => Math.round(value * 100) / 100))].sort((a, b) => a - b)
  return sorted.slice(1).map((value, index) => value - sorted[index]!)
}

function expectNear(values: readonly number[], expected: readonly number[], tolerance = 0.2) {
  expect(values).toHaveLength(expected.length)
  for (const [index, value] of values.entries()) expect(Math.abs(value - expected[index]!)).toBeLessThan(tolerance)
}

test.describe('on paper', ONCE, () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await stubSchool(page, { phone: SCHOOL_PHONE, headTitle: 'Principal' })
  })

  // R67.8, R67.10, R67.18, R90.1
  test('ID cards of active students lie eight to a page within crop marks, with a code that can be scanned', async ({
    page,
    addStudent,
  }) => {
    const students = await addClass(addStudent, firstNames(9))
    await addStudent({ name: { firstName: 'Zoya', lastName: students[0]!.name.lastName }, isActive: false })
    await openPrint(page, `/print/students/id-cards?${searchQueryFor(students)}`)
    await expect(page.getByRole('status')).toHaveText('9 active students')
    await colorCards(page)
    for (const format of FORMATS) {
      const pdf = await printPdf(page, format, { withBackgrounds: true })
      const pages = await readPdf(pdf)
      expect(pages.map(({ text }) => text)).toEqual([
        students.slice(0, 8).map(expectedCardText).join(''),
        expectedCardText(students[8]!),
      ])
      expect(pages.map(printedPage => cardsOn(printedPage).length)).toEqual([8, 1])
      for (const [index, printedPage] of pages.entries()) {
        const cards = cardsOn(printedPage)
        expect(printedPage.lines).toHaveLength(8 * cards.length)
        for (const [place, card] of cards.entries()) {
          expectNear([card.right - card.left, card.top - card.bottom], [85.6, 54])
          expect(textIn(printedPage, card)).toBe(expectedCardText(students[index * 8 + place]!))
          for (const mark of cropMarksOf(card))
            expect(
              printedPage.lines.some(line => isNear(line, mark)),
              `mark ${mark.join(' to ')}`,
            ).toBe(true)
        }
      }
      if (format !== 'A4') continue
      const picture = await renderPdf(pdf, page.context())
      for (const [place, card] of cardsOn(pages[0]!).entries())
        expect(await scanQrCode(picture, pages[0]!, card)).toBe(students[place]!.studentId)
    }
  })

  // R90.1
  test('before ID cards are printed, a warning leads to the students without a photo', async ({ page, addStudent }) => {
    const students = await addClass(addStudent, firstNames(3))
    await openPrint(page, `/print/students/id-cards?${searchQueryFor(students)}`)
    await expect(page.getByText('None of the 3 students has a photo.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show these students' }).click()
    await expect(page).toHaveURL(/\/students\?.*missing=photo/)
    await expect(page.getByText('3 students', { exact: true })).toBeVisible()
  })

  // R67.10
  test('for a card printer, each ID card is a page of the size of the card', async ({ page, addStudent }) => {
    const students = await addClass(addStudent, firstNames(2))
    await openPrint(page, `/print/students/id-cards?${searchQueryFor(students)}`)
    await chooseOption(page, 'Layout', 'One to a page, for card printers')
    await expect(page.locator('.crop-marks')).toHaveCount(0)
    const pdf = await printPdf(page, 'A4')
    const pages = await readPdf(pdf)
    expect(pages.map(({ text }) => text)).toEqual(students.map(expectedCardText))
    for (const { size } of pages) expectNear(size, [85.6, 54])
    const picture = await renderPdf(pdf, page.context())
    const [right, top] = pages[0]!.size
    expect(await scanQrCode(picture, pages[0]!, { left: 0, right, bottom: 0, top })).toBe(students[0]!.studentId)
  })

  // R67.8, R67.11
  test('address labels fit both kinds of label sheets', async ({ page, addStudent }) => {
    const students = await addClass(addStudent, firstNames(22))
    await openPrint(page, `/print/students/address-labels?${searchQueryFor(students)}`)
    for (const [layout, height, counts] of [
      ['3 × 7 (63.5 × 38.1 mm)', 38.1, [21, 1]],
      ['3 × 8 (63.5 × 33.9 mm)', 33.9, [22]],
    ] as const) {
      await chooseOption(page, 'Layout', layout)
      await expect(page.locator('.label-page')).toHaveCount(counts.length)
      await alignAtTop(page)
      for (const format of FORMATS) {
        const pages = await printAndReadPdf(page, format)
        const labels = pages.map(({ items }) => items.filter(({ text }) => text.startsWith('The parents of')))
        expect(labels.map(({ length }) => length)).toEqual(counts)
        expectNear(gaps(labels[0]!.map(({ x }) => x)), [66, 66], PIXEL)
        const rows = Math.ceil(counts[0] / 3)
        expectNear(gaps(labels[0]!.map(({ y }) => y)), Array(rows - 1).fill(height) as number[], PIXEL)
        const { name, contactInfo } = students[0]!
        const { street, city, state, pinCode } = contactInfo.address
        expect(pages[0]!.text).toContain(
          removeWhiteSpace(`The parents of ${name.firstName} ${name.lastName} ${street} ${city} ${pinCode} ${state}`),
        )
      }
    }
  })

  // R90.4
  test('on a used sheet, address labels are printed from the first free label', async ({ page, addStudent }) => {
    const students = await addClass(addStudent, firstNames(18))
    await openPrint(page, `/print/students/address-labels?${searchQueryFor(students)}`)
    const placesOf = async () => {
      await alignAtTop(page)
      const sheets = await printAndReadPdf(page, 'A4')
      return sheets.map(({ items }) => items.filter(({ text }) => text.startsWith('The parents of')))
    }
    const [whole] = await placesOf()
    await page.getByRole('button', { name: 'First Label: Row 1, Column 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'First Free Label' })
    await dialog.getByRole('radio', { name: 'Row 1, Column 1' }).focus()
    for (let place = 0; place < 5; place++) await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Row 2, Column 3' })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
    const [used, rest] = await placesOf()
    expect([used!.length, rest!.length]).toEqual([16, 2])
    expectNear([used![0]!.x, used![0]!.y], [whole![5]!.x, whole![5]!.y], PIXEL)
    expectNear([rest![0]!.x, rest![0]!.y], [whole![0]!.x, whole![0]!.y], PIXEL)
  })

  // R67.10, R90.1
  test('long names stay on their ID card, whose QR code ends at the lower edge of the photo', async ({
    page,
    addStudent,
  }) => {
    const longest = 'Wwwwwwww '.repeat(6).trim().slice(0, 50)
    const students = await Promise.all(
      [
        { firstName: 'Asha', lastName: 'Fernandes' },
        { firstName: 'Maria Antonia Esmeralda Josephine de Albuquerque', lastName: 'Fernandes e Souza' },
        { firstName: longest, lastName: longest },
      ].map(name => addStudent({ name })),
    )
    await stubSchool(page, {
      phone: '044-2345 6789, '.repeat(7).slice(0, 98),
      headTitle: 'Correspondent and Headmistress of the Higher Secondary School',
    })
    await openPrint(page, `/print/students/id-cards?ids=${students.map(({ _id }) => _id).join()}`)
    expect((await printAndReadPdf(page, 'A4'))[0]!.text).toContain(removeWhiteSpace(`${longest} ${longest}`))
    for (const card of await page.locator('.card').all()) {
      const boxOf = async (part: string) => (await card.locator(part).boundingBox())!
      const whole = (await card.boundingBox())!
      for (const part of ['.school', '.photo', '.name', '.facts', '.qr', '.foot', '.signature']) {
        const box = await boxOf(part)
        expect(box.y, part).toBeGreaterThanOrEqual(whole.y)
        expect(box.y + box.height, part).toBeLessThanOrEqual(whole.y + whole.height)
        expect(box.x + box.width, part).toBeLessThanOrEqual(whole.x + whole.width)
      }
      const name = await boxOf('.name')
      for (const text of await card.locator('.name, .facts, .foot > *').all())
        expect(await text.evaluate(it => it.scrollHeight - it.clientHeight)).toBe(0)
      expect((await boxOf('.facts')).y).toBeGreaterThan(name.y + name.height)
      // The path of the QR code has the dark squares, without the white border.
      const [code, photo] = [await boxOf('.qr path'), await boxOf('.photo')]
      expect(Math.abs(code.y + code.height - photo.y - photo.height)).toBeLessThan(1)
    }
  })

  // R67.11
  test('the longest address fits on its label', async ({ page, addStudent }) => {
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
    // An address that fits on this lower label also fits on the higher label.
    await chooseOption(page, 'Layout', '3 × 8 (63.5 × 33.9 mm)')
    await expect(page.locator('.label-page.of-24')).toBeVisible()
    const label = (await page.locator('.label').boundingBox())!
    const text = page.locator('.label > div')
    const box = (await text.boundingBox())!
    expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    expect(box.y - label.y).toBeGreaterThan(11)
    expect(label.y + label.height - box.y - box.height).toBeGreaterThan(11)
    const [sheet] = await printAndReadPdf(page, 'A4')
    expect(sheet!.text).toContain(
      removeWhiteSpace(`The parents of ${longest} ${longest} ${street} Thiruvananthapuram 695001 Kerala`),
    )
  })
})
