import { expect, type Page } from 'playwright/test'
import { waitUntilSettled } from './accessible'

const PRESSED =
  'a[href], button, input, select, textarea, [role="button"], [role="combobox"], [role="menuitem"], [role="option"], [role="tab"]'

/**
 * Returns the touch targets under 44 × 44 CSS pixels on the page, or in the dialog or menu above it, as
 * `name: width × height`. Measures the area that reacts to a touch, not the visible size.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  await waitUntilSettled(page)
  const { pressed, small } = await page.evaluate(selector => {
    const SIZE = 44
    const isTarget = (element: HTMLElement) =>
      !element.matches(':disabled, [readonly], [aria-disabled="true"]') && !element.closest('[aria-hidden="true"]')
    const nameOf = (element: HTMLElement) =>
      element.getAttribute('aria-label') ??
      ((element instanceof HTMLInputElement && element.labels?.[0]?.textContent) || element.textContent)

    function sizeOf(element: HTMLElement): [number, number] {
      const answers = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        return element.contains(hit) || hit?.closest('label')?.control === element
      }
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const reach = (dx: number, dy: number) => {
        let steps = 0
        while (steps < SIZE && answers(x + dx * steps, y + dy * steps)) steps++
        return steps
      }
      const both = (one: number, other: number) => Math.max(one + other - 1, 0)
      return [both(reach(-1, 0), reach(1, 0)), both(reach(0, -1), reach(0, 1))]
    }

    const sizes = [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(isTarget)
      .map(element => ({ name: nameOf(element), size: sizeOf(element) }))
      // Elements under a dialog or menu cannot be touched.
      .filter(({ size: [width, height] }) => width > 0 && height > 0)
    const small = sizes.filter(({ size }) => Math.min(...size) < SIZE)
    return { pressed: sizes.length, small: small.map(({ name, size }) => `${name}: ${size.join(' × ')}`) }
  }, PRESSED)
  expect(pressed).toBeGreaterThan(0)
  return small
}
