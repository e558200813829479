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
  // Measured again while the page settles.
  await expect(async () => expect(await topOf('Class Strength')).toBe(await topOf('Birthdays This Week'))).toPass()
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
  await expect(async () => expect(await bottomOf('.count')).toBe(await bottomOf('th'))).toPass()
})
