import type { Page } from 'playwright/test'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { academicYearName, academicYearOf } from '@/lib/contract/academic-year'
import { today } from '@/lib/contract/dates'
import type { Student } from '@/lib/contract/students/schema'
import { type readPdf, removeWhiteSpace } from './pdf'
import type { Box, Line } from './pdf-drawing'
import { PIXELS_PER_MM } from './pdf-picture'

/** The size of a pixel in millimetres: an inch has 96 pixels. Positions in print are rounded to whole pixels. */
export const PIXEL = 25.4 / 96

/** Marks each card in the PDF, because cards have no edges on paper, and print styles remove backgrounds. */
const CARD_COLOR = '#fffff0'
export const colorCards = (page: Page) =>
  page.locator('.card').evaluateAll((cards, color) => {
    for (const card of cards as HTMLElement[]) card.style.setProperty('background', color, 'important')
  }, CARD_COLOR)

type PrintedPage = Awaited<ReturnType<typeof readPdf>>[number]

/** The cards of a page from its top left to its bottom right. */
export const cardsOn = ({ boxes }: PrintedPage): Box[] =>
  boxes
    .filter(({ color }) => color === CARD_COLOR)
    .sort((one, other) => Math.round(other.top - one.top) || one.left - other.left)

/** The texts that lie completely inside a box. */
export const textIn = ({ items }: PrintedPage, { left, right, bottom, top }: Box): string =>
  items
    .filter(({ x, y, width }) => x >= left && x + width <= right && y >= bottom && y <= top)
    .map(({ text }) => removeWhiteSpace(text))
    .join('')

export const SCHOOL_PHONE = '044-2345 6789'

/** The text on the ID card of a student that `addClass` added, in a school with the phone `SCHOOL_PHONE`. */
export const expectedCardText = ({ name, studentId }: Student): string =>
  removeWhiteSpace(
    `Green Valley School ${name.firstName} ${name.lastName} Class 5th-B ${studentId} Blood group B+ ` +
      `Academic year ${academicYearName(academicYearOf(today(), 4), 4)} Phone ${SCHOOL_PHONE} Principal`,
  )

/** Two lines at each corner, from 0.5 mm to 3 mm outside of the card. */
export const cropMarksOf = ({ left, right, bottom, top }: Box): Line[] =>
  [[left, -1] as const, [right, 1] as const].flatMap(([x, outwards]) =>
    [[bottom, -1] as const, [top, 1] as const].flatMap(([y, upwards]): Line[] => [
      [[x + 3 * outwards, y], [x + 0.5 * outwards, y]],
      [[x, y + 3 * upwards], [x, y + 0.5 * upwards]],
    ]),
  ) // prettier-ignore

/** Whether the ends of two lines are less than a pixel apart. */
export const isNear = (one: Line, other: Line): boolean =>
  one.flat().every((value, index) => Math.abs(value - other.flat()[index]!) < PIXEL)

/** The text that a scanner reads from the QR code in a part of a printed page. */
export async function scanQrCode(
  picture: Buffer,
  { size }: PrintedPage,
  { left, right, bottom, top }: Box,
): Promise<string> {
  const [x, y, width, height] = [left, size[1] - top, right - left, top - bottom].map(mm =>
    Math.floor(mm * PIXELS_PER_MM),
  )
  const part = sharp(picture).extract({ left: x!, top: y!, width: width!, height: height! })
  const { data, info } = await part.raw().toBuffer({ resolveWithObject: true })
  return decodeQr({ data, width: info.width, height: info.height })
}
