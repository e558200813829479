import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible'
import { expect, ONCE, test } from './fixtures'

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
const thisMonth = MONTH.format(new Date())

/** One figure of each kind. */
const FIGURES = [
  /^Students in 12th-D: /,
  /^Students in 12th: /,
  /^Students: /,
  new RegExp(`^Admitted in ${thisMonth}: `),
  /^Left in [\d–]+, Transferred: /,
  /^Left in [\d–]+: /,
  /^Birthdays this week: /,
  /^Active students without Email: /,
  /^Students who share a roll number: /,
]

/** What is behind the colon of the first figure with such a name. */
async function countOf(page: Page, name: RegExp): Promise<string> {
  const label = await page.getByRole('main').getByRole('link', { name }).first().getAttribute('aria-label')
  return label?.split(': ').at(-1) ?? ''
}

const totalOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ (students?|pairs?)/ })

// R69.2
for (const name of FIGURES)
  test(`${name.source} leads to its list, which has the same total`, async ({ page, signIn, addStudent }) => {
    await signIn()
    const place = { standard: '12th', section: 'D', rollNumber: 1, email: undefined } as const
    await addStudent({ ...place, dateOfBirth: '2015-06-14' })
    // Other tests add students meanwhile.
    await expect(async () => {
      await page.goto('/dashboard')
      const figure = await countOf(page, name)
      await page.getByRole('main').getByRole('link', { name }).first().click()
      await expect(page).toHaveURL(/\/students\?/)
      await expect(totalOf(page)).toHaveText(new RegExp(`^${figure} students?$`), { timeout: 2_000 })
    }).toPass()
  })

// R69.1
test('the girls of a class are two presses away', async ({ page, signIn, addStudent }) => {
  await signIn()
  const { name } = await addStudent({ standard: '11th', section: 'C', gender: 'Female' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Girls / }).click()
  await page.getByRole('link', { name: /^Girls in 11th-C: \d+$/ }).click()
  await expect(page).toHaveURL('/students?standard=11th&section=C&gender=Female&isActive=true')
  await expect(page.getByRole('link', { name: `Meera ${name.lastName}` })).toBeVisible()
})

// R69.9
test('a chip removes the filter by birthday', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Birthdays this week: / }).click()
  await page.getByRole('button', { name: /^Remove the filter Birthday: / }).click()
  await expect(page).toHaveURL('/students?isActive=true')
})

// R69.5
test('nothing is cut off, and nothing can be scrolled sideways', async ({ page, signIn }) => {
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

// R69.8
test('a change leads to its record, over the dashboard', async ({ page, signIn, addStudent }) => {
  await signIn()
  const { name } = await addStudent()
  // Other tests change records meanwhile.
  await expect(async () => {
    await page.goto('/dashboard')
    const changes = page.getByRole('list', { name: 'Latest changes' })
    await changes.getByRole('link', { name: name.lastName }).click({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('dialog', { name: 'Student Details' })).toContainText(name.lastName)
  await expect(page).toHaveURL(/\/dashboard\?student=/)
})

// R69.3, R69.14
test(
  'users without permissions are told to ask an administrator, and see no figures',
  ONCE,
  async ({ page, signIn, addStaff }) => {
    await signIn(await addStaff([]))
    const answer = await page.goto('/dashboard')
    await expect(page.getByText(/^You have no permissions yet\./)).toBeVisible()
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
    expect(await answer?.text()).not.toContain('sharedRollNumbers')
    await expectAccessible(page)
  },
)

// R69.3
test('users who may only read staff see changes of staff and no figures', ONCE, async ({ page, signIn, addStaff }) => {
  await signIn(await addStaff(['staff.read']))
  await page.goto('/dashboard')
  await expect(page.getByRole('list', { name: 'Latest changes' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
})
