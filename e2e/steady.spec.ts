import type { Page } from 'playwright/test'
import { expect, PHONE, test } from './fixtures'
import { SCREENS } from './screens'

type Shift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }
type Noting = Window & { moves: () => string[] }

/** Records in each document which elements move by themselves (https://wicg.github.io/layout-instability/). */
const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: string[] = []
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    // The browser paints the document while its HTML arrives, so the last part of the HTML may move earlier parts.
    // Chromium dates such a move after the end of parsing. Therefore moves count only from the second frame on.
    let painted = Infinity
    const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => (painted = performance.now())))
    document.addEventListener('DOMContentLoaded', afterTwoFrames)
    const isWhole = ({ startTime }: PerformanceEntry) => startTime >= painted
    const note = (entries: PerformanceEntryList) => {
      const shifts = entries.filter(isWhole) as Shift[]
      for (const { node, previousRect, currentRect } of shifts.flatMap(({ sources }) => sources))
        moves.push(
          `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${place(previousRect)} → ${place(currentRect)}`,
        )
    }
    const observer = new PerformanceObserver(list => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    ;(window as unknown as Noting).moves = () => {
      note(observer.takeRecords())
      return moves
    }
  })

/** The maximum wait for an idle page: a page that polls a bulk change of another test may never be idle. */
const REST_MS = 30_000

/** Opens a page, waits for its scripts and its data, and returns what moved meanwhile. */
async function movesOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined)
  return page.evaluate(() => (window as unknown as Noting).moves())
}

/** Starts to record moves. Must be called before the page opens. */
async function watch(page: Page): Promise<void> {
  // A font that arrives late moves letters by a pixel.
  await page.route(/\.woff2$/, route => route.abort())
  await noteMoves(page)
}

// R17.7, R37.9
test('nothing on the sign-in page moves by itself while its scripts start', PHONE, async ({ page }) => {
  await watch(page)
  expect(await movesOn(page, '/login?next=%2Fstudents&ended=second+factor')).toEqual([])
  await expect(page.getByRole('alert').filter({ hasText: 'Two-step sign-in was turned off' })).toBeVisible()
})

// Other tests add and delete students of 12th-D, which would move the content of an open page.
// The bulk changes of other tests that have not ended would change in the open list.
const PATHS = SCREENS.map(([path]) => path.replace('12th-D', 'KG-D').replace(/^\/batches$/, '/batches?state=done'))

// R17.7, R37.9
for (const path of [...PATHS, '/students?search=nobodyatall'])
  test(`nothing on ${path} moves by itself while its scripts start`, PHONE, async ({ page, signIn }) => {
    await watch(page)
    // The sign-in page stores the width of the window for the server, so open it first.
    await page.goto('/login')
    await signIn()
    expect(await movesOn(page, path)).toEqual([])
  })
