import { expect, ONCE, test } from './fixtures'

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

// R69.5
test('the titles of cards side by side stand on one line', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard')
  const topOf = async (name: string) =>
    (await page.getByRole('heading', { level: 2, name, exact: true }).boundingBox())?.y
  for (const name of ['Class Strength', 'Birthdays This Week']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  expect(await topOf('Class Strength')).toBe(await topOf('Birthdays This Week'))
})

// R69.5
test('the number of a class stands on the line of its standard', ONCE, async ({ page, addStudent }) => {
  await addStudent({ standard: '12th', section: 'D' })
  await page.goto('/dashboard')
  const row = page.getByRole('table', { name: 'Class strength' }).getByRole('row', { name: /^12th / })
  await expect(row).toBeVisible()
  const bottomOf = (selector: string) =>
    row
      .locator(selector)
      .first()
      .evaluate(element => {
        const text = document.createRange()
        text.selectNodeContents(element)
        return Math.round(text.getBoundingClientRect().bottom)
      })
  expect(await bottomOf('.count')).toBe(await bottomOf('th'))
})

// R69.5
test('the figures that came with the page stay while its scripts start', ONCE, async ({ page }) => {
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { timesGone: 0 })
    let wasShown = false
    const look = () => {
      const isShown = [...document.querySelectorAll('h2')].some(
        title => title.textContent === 'Class Strength' && title.checkVisibility(),
      )
      if (wasShown && !isShown) seen.timesGone++
      wasShown = isShown
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/dashboard')
  const girls = page.getByRole('button', { name: /^Girls / })
  await girls.click()
  await expect(girls).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => (globalThis as unknown as { timesGone: number }).timesGone)).toBe(0)
})
