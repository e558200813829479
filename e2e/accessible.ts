import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** WCAG 2.2 A and AA, as far as a program can judge. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are measured as they are: half-way through a fade nothing has contrast.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => null))),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}
