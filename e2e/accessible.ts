import axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Waits until old data is gone and animations have ended, because contrast and size change until then. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(animation => animation.effect?.getTiming().iterations !== Infinity)
        .map(animation => animation.finished.catch(() => null)),
    ),
  )
}

/** Checks the rules of WCAG 2.2 A and AA that can be tested automatically. */
export const expectAccessible = (page: Page): Promise<void> => expectRules(page, { type: 'tag', values: WCAG })

/**
 * Checks a page or dialog in a wide window and at 320 pixels, and its contrast in the dark scheme, without a reload.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const size = page.viewportSize()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await chooseScheme(page, 'dark')
  await expectRules(page, { type: 'rule', values: ['color-contrast'] })
  await chooseScheme(page, 'light')
  if (size) await page.setViewportSize(size)
}

async function chooseScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  // With motion, colours change slowly.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator(`[data-scheme="${colorScheme}"]`)).toHaveCount(1)
}

/**
 * Runs axe in the page itself, because the page has no frames whose results must be combined. Runs axe again after a
 * failure, because a list that reloads during the check is dimmed and has too little contrast.
 */
async function expectRules(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = async () => {
    await waitUntilSettled(page)
    const found = await page.evaluate(
      options => (window as unknown as { axe: typeof axe }).axe.run(options).then(results => results.violations),
      { runOnly, resultTypes: ['violations' as const] },
    )
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  }
  await expect.poll(violations).toEqual([])
}
