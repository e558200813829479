import { expect, ONCE, test } from './fixtures'

// R69.5
test(
  'the titles of cards side by side are on one line, and so are a class and its number',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    await addStudent({ standard: '12th', section: 'D' })
    await page.goto('/dashboard')
    for (const name of ['Class Strength', 'Birthdays This Week']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
    // Both places are read at once, because a bulk change of another test may end and move the cards.
    const tops = await page
      .getByRole('heading', { level: 2, name: /^(Class Strength|Birthdays This Week)$/ })
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().y))
    expect(tops).toHaveLength(2)
    expect(tops[0]).toBe(tops[1])
    const row = page.getByRole('table', { name: 'Class strength' }).getByRole('row', { name: /^12th / })
    const [count, title] = await row.evaluate(element =>
      ['.count', 'th'].map(selector => {
        const text = document.createRange()
        text.selectNodeContents(element.querySelector(selector)!)
        return Math.round(text.getBoundingClientRect().bottom)
      }),
    )
    expect(count).toBe(title)
  },
)
