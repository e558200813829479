import { expect, ONCE, PHONE, test } from './fixtures'

// R69.1, R69.2, R69.8, R69.9
test('the figures, birthdays and latest changes on the dashboard lead to their lists and records', async ({
  page,
  signIn,
  addStudent,
  isMobile,
}) => {
  await signIn()
  // No other test adds students to this class, so its number of students does not change.
  const section = isMobile ? 'A' : 'B'
  await addStudent({ standard: '12th', section })
  const { name } = await addStudent({ standard: '11th', section: 'C', gender: 'Female' })
  const main = page.getByRole('main')
  await page.goto('/dashboard')
  const figure = main.getByRole('link', { name: new RegExp(`^Students in 12th-${section}: `) })
  const count = (await figure.getAttribute('aria-label'))?.split(': ')[1]
  await figure.click()
  await expect(page).toHaveURL(`/students?standard=12th&section=${section}&isActive=true`)
  await expect(main.getByRole('status').filter({ hasText: new RegExp(`^${count} students?$`) })).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: /^Girls / }).click()
  await main.getByRole('link', { name: /^Girls in 11th-C: \d+$/ }).click()
  await expect(page).toHaveURL('/students?standard=11th&section=C&gender=Female&isActive=true')
  await expect(page.getByRole('link', { name: `Meera ${name.lastName}` })).toBeVisible()

  await page.goto('/dashboard')
  await main.getByRole('link', { name: /^Birthdays this week: / }).click()
  await page.getByRole('button', { name: /^Remove the filter Birthday: / }).click()
  await expect(page).toHaveURL('/students?isActive=true')

  // Other tests may have pushed the two students out of the latest changes.
  await addStudent()
  await page.goto('/dashboard')
  const changes = main.getByRole('list', { name: 'Latest changes' })
  await changes.locator('a[href*="student="]').first().click()
  await expect(page).toHaveURL(/\/dashboard\?student=/)
  await expect(page.getByRole('dialog', { name: 'Student Details' })).toBeVisible()
})

// R69.5
test('nothing on the dashboard is cut off, and nothing can be scrolled sideways', PHONE, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  await expect(page.getByRole('table', { name: 'Class strength' })).toBeVisible()
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main table')]
      .filter(table => {
        const card = table.closest('section')
        return !card || table.getBoundingClientRect().right > card.getBoundingClientRect().right
      })
      .map(table => table.getAttribute('aria-label')),
  )
  expect(cut).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
})

// R69.3, R69.14
test(
  'users without permissions are asked to contact an administrator, and see no figures',
  ONCE,
  async ({ page, signIn, addStaff }) => {
    await signIn(await addStaff([]))
    const answer = await page.goto('/dashboard')
    await expect(page.getByText(/^You have no permissions yet\./)).toBeVisible()
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
    expect(await answer?.text()).not.toContain('sharedRollNumbers')
  },
)
