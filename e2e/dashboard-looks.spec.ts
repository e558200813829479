import { expect, ONCE, test } from './fixtures'

// R69.5
test(
  'the titles of cards side by side are on one line, and so are a class and its number',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    await addStudent({ standard: '12th', section: 'D' })
    await page.goto('/dashboard')
    const topOf = async (name: string) =>
      (await page.getByRole('heading', { level: 2, name, exact: true }).boundingBox())?.y
    for (const name of ['Class Strength', 'Birthdays This Week']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
    expect(await topOf('Class Strength')).toBe(await topOf('Birthdays This Week'))
    const row = page.getByRole('table', { name: 'Class strength' }).getByRole('row', { name: /^12th / })
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
  },
)
