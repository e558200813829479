import { contrastOn } from '@/tests/support/contrast'
import { expect, ONCE, test } from './fixtures'

const WHITE = 'rgb(255, 255, 255)'
/** The background of the page. */
const GREY = 'rgb(245, 245, 245)'

// R37.2
test(
  'placeholders, borders of fields, and switches that are off have enough contrast',
  ONCE,
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/students')
    const search = page.getByPlaceholder('Search students...')
    const placeholder = await search.evaluate(box => {
      const { color, opacity } = getComputedStyle(box, '::placeholder')
      return { color, opacity }
    })
    expect(placeholder.opacity).toBe('1')
    expect(contrastOn(placeholder.color, WHITE)).toBeGreaterThanOrEqual(4.5)
    const borders = await page
      .getByRole('search')
      .locator('fieldset')
      .evaluateAll(fields => fields.map(field => getComputedStyle(field).borderTopColor))
    expect(borders.length).toBeGreaterThan(4)
    for (const border of borders) {
      expect(contrastOn(border, WHITE)).toBeGreaterThanOrEqual(3)
      expect(contrastOn(border, GREY)).toBeGreaterThanOrEqual(3)
    }
    await page.goto('/profile')
    const off = page.getByRole('switch', { name: 'Require two-step sign-in for all super admins', checked: false })
    const track = await off.evaluate(input => {
      const { backgroundColor, opacity } = getComputedStyle(input.parentElement!.nextElementSibling!)
      return { backgroundColor, opacity }
    })
    expect(track.opacity).toBe('1')
    expect(contrastOn(track.backgroundColor, WHITE)).toBeGreaterThanOrEqual(3)
  },
)

test.describe('on a touch screen', ONCE, () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  // R37.2
  test('a field keeps its border on a touch screen after it was tapped and left', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/students')
    const search = page.getByPlaceholder('Search students...')
    const border = () =>
      search.evaluate(box => getComputedStyle(box.parentElement!.querySelector('fieldset')!).borderTopColor)
    const before = await border()
    await search.tap()
    await expect.poll(border).toBe('rgb(25, 118, 210)')
    await search.blur()
    await expect.poll(() => search.evaluate(box => box.parentElement!.matches(':hover'))).toBe(true)
    await expect.poll(border).toBe(before)
    expect(contrastOn(before, GREY)).toBeGreaterThanOrEqual(3)
  })
})
