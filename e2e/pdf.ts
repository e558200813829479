import type { Page } from 'playwright/test'
import { extractText, extractTextItems, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect } from './fixtures'

export type Format = 'A4' | 'Letter'
/** In millimetres. */
type Point = readonly [x: number, y: number]
export type Line = readonly [from: Point, to: Point]

/** Points, of which an inch has 72. */
const toMm = (points: number) => (points * 25.4) / 72

/** Opens a print, and waits until it is complete. */
export async function openPrint(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectComplete(page)
}

export const expectComplete = (page: Page) => expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()

/** Without white space: a line can end inside a word. */
export const squeeze = (text: string): string => text.replace(/\s+/g, '')

/** What the browser prints: the size in millimetres, the squeezed text and the fonts of each page. */
export async function printed(page: Page, format: Format) {
  const document = await getDocumentProxy(new Uint8Array(await page.pdf({ format, preferCSSPageSize: true })))
  const { text } = await extractText(document, { mergePages: false })
  const { items } = await extractTextItems(document)
  const pages = await Promise.all(
    text.map(async (words, index) => {
      const one = await document.getPage(index + 1)
      const { width, height } = one.getViewport({ scale: 1 })
      const { lines, images } = await drawnOn(one)
      return {
        size: [toMm(width), toMm(height)] as const,
        text: squeeze(words),
        items: (items[index] ?? []).map(({ str, x, y }) => ({ text: str, x: toMm(x), y: toMm(y) })),
        fonts: new Set([...one.commonObjs].flatMap(([, { name }]) => name?.replace(/^[A-Z]+\+/, '') ?? [])),
        lines,
        images,
      }
    }),
  )
  await document.loadingTask.destroy()
  return pages
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
type Matrix = [number, number, number, number, number, number]

/** The straight lines that a page strokes, and how many pictures it has. */
async function drawnOn(page: PdfPage): Promise<{ lines: Line[]; images: number }> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const lines: Line[] = []
  let images = 0
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  for (const [index, operator] of fnArray.entries()) {
    const given = argsArray[index] as unknown[]
    if (operator === OPS.save) saved.push(matrix)
    else if (operator === OPS.restore) matrix = saved.pop() ?? matrix
    else if (operator === OPS.transform) matrix = multiply(matrix, given as Matrix)
    else if (operator === OPS.paintImageXObject) images++
    else if (operator === OPS.constructPath && given[0] === OPS.stroke) {
      for (const path of given[1] as Record<string, number>[]) lines.push(...linesOf(Object.values(path), matrix))
    }
  }
  return { lines, images }
}

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/** In the path, 0 moves to a point and 1 draws a line to it. */
function linesOf(path: readonly number[], [a, b, c, d, e, f]: Matrix): Line[] {
  const lines: Line[] = []
  let at: Point = [0, 0]
  for (let n = 0; n + 2 < path.length; n += 3) {
    const [step, x, y] = path.slice(n, n + 3) as [number, number, number]
    const point: Point = [toMm(a * x + c * y + e), toMm(b * x + d * y + f)]
    if (step === 1) lines.push([at, point])
    at = point
  }
  return lines
}
