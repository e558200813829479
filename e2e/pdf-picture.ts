import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright/test'

const VIEWER = 'http://pdf.test/'
const PDFJS = `${VIEWER}pdfjs.mjs`

export const PIXELS_PER_MM = 12

/** The first page of a PDF as a PNG picture. PDF.js draws it in a page of its own, because this browser has no PDF viewer. */
export async function renderPdf(pdf: Buffer, context: BrowserContext): Promise<Buffer> {
  const viewer = await context.newPage()
  await viewer.route(VIEWER, route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  const script = await readFile(fileURLToPath(import.meta.resolve('unpdf/pdfjs')), 'utf8')
  await viewer.route(PDFJS, route => route.fulfill({ contentType: 'text/javascript', body: script }))
  await viewer.goto(VIEWER)
  const picture = await viewer.evaluate(
    async ({ url, base64, scale }) => {
      const { getDocument } = (await import(url)) as typeof import('unpdf/pdfjs')
      const data = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      const page = await (await getDocument({ data }).promise).getPage(1)
      const viewport = page.getViewport({ scale })
      const canvas = document.createElement('canvas')
      canvas.width = viewport.width
      canvas.height = viewport.height
      await page.render({ canvas, viewport }).promise
      return canvas.toDataURL().split(',')[1] ?? ''
    },
    { url: PDFJS, base64: pdf.toString('base64'), scale: (PIXELS_PER_MM * 25.4) / 72 },
  )
  await viewer.close()
  return Buffer.from(picture, 'base64')
}
