import type { Page } from 'playwright/test'
import { extractText, extractTextItems, getDocumentProxy } from 'unpdf'
import { expect } from './fixtures'
import { readDrawing, toMm } from './pdf-drawing'

export const FORMATS = ['A4', 'Letter'] as const
export type Format = (typeof FORMATS)[number]
/** The width and height of the paper in millimetres. */
export const SIZES = { A4: [210, 297], Letter: [215.9, 279.4] } as const

/** Opens a print, and waits until it is complete. */
export async function openPrint(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectPrintComplete(page)
}

export const expectPrintComplete = (page: Page) => expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()

/** Removes white space, because a line can end inside a word. */
export const removeWhiteSpace = (text: string): string => text.replace(/\s+/g, '')

/**
 * The PDF that the browser prints.
 * @param withBackgrounds true prints backgrounds, like the setting `Background graphics` of the browser's print dialog
 */
export const printPdf = (page: Page, format: Format, { withBackgrounds = false } = {}) =>
  page.pdf({ format, preferCSSPageSize: true, printBackground: withBackgrounds })

/** The content that the browser prints, page by page. */
export const printAndReadPdf = async (page: Page, format: Format) => readPdf(await printPdf(page, format))

/**
 * The size of each page, its text without white space, its fonts, and what is drawn on it. Positions are in millimetres
 * from the bottom left, as in PDF.
 */
export async function readPdf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  const { items } = await extractTextItems(document)
  const pages = await Promise.all(
    text.map(async (words, index) => {
      const one = await document.getPage(index + 1)
      const { width, height } = one.getViewport({ scale: 1 })
      // `readDrawing` also loads the fonts, which are read below.
      const drawn = await readDrawing(one)
      return {
        size: [toMm(width), toMm(height)] as const,
        text: removeWhiteSpace(words),
        items: (items[index] ?? []).map(({ str, x, y, width }) => ({
          text: str,
          x: toMm(x),
          y: toMm(y),
          width: toMm(width),
        })),
        fonts: new Set([...one.commonObjs].flatMap(([, { name }]) => name?.replace(/^[A-Z]+\+/, '') ?? [])),
        ...drawn,
      }
    }),
  )
  await document.loadingTask.destroy()
  return pages
}
