import { expect, type Page } from 'playwright/test'
import { expectAccessible } from './accessible'
import { test } from './server-process'
import { signInToSchool } from './sign-in-form'

const hasEnded = (page: Page) => expect(page.getByRole('status').getByText('Done', { exact: true })).toBeVisible()

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

// The test promotes students, so it has a school of its own.
// R91.2, R91.3, R91.6, R91.7, R91.8, R91.9
test('a promotion records the class of the year, and undoing the promotion removes the record', async ({
  page,
  start,
  isMobile,
}) => {
  const url = await start().url
  await signInToSchool(page, url)
  await page.goto(`${url}/students/promote`)
  const first = page.getByRole('table', { name: 'Classes' }).getByRole('row').filter({ hasText: '(' }).first()
  const standard = await first.getByRole('rowheader').textContent()
  const section = /\((\w)/.exec((await first.textContent()) ?? '')?.[1]
  const name = `${standard}-${section}`

  await page.goto(`${url}/students/promote?class=${name}`)
  const yearBox = page.getByRole('combobox', { name: 'Record the classes for' })
  const year = (await yearBox.textContent()) ?? ''
  expect(year).toMatch(/^20\d\d–\d\d$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(`Class in ${year}`).first()).toBeVisible()
  await page.getByRole('button', { name: /^Promote \d+ students?$/ }).click()
  await hasEnded(page)
  const batch = page.url()

  // Two clicks on the page of the class show who was in the class that year.
  await page.goto(`${url}/students/classes/${name}`)
  await choose(page, 'Year', year)
  await expect(page.getByRole('heading', { level: 1, name: `Class ${name} in ${year}` })).toBeVisible()
  const register = page.getByLabel(`Students of ${name} in ${year}`)
  await expect(register.getByText(/, roll number \d+$/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expectAccessible(page)

  // One click on the name of a student shows the class of the student in that year.
  await register.getByRole('link').first().click()
  const classes = page.getByRole('dialog').getByRole('region', { name: 'Classes' })
  await expect(classes.getByRole('listitem').nth(1)).toContainText(`${year}: ${name}, roll number`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const first4 = year.slice(0, 4)
  await page.goto(`${url}/students?classYear=${first4}&standard=${standard}&section=${section}`)
  await expect(page.getByRole(isMobile ? 'list' : 'table', { name: 'Students' })).toBeVisible()
  const found = await page
    .getByText(/^\d+ students?/)
    .first()
    .textContent()
  expect(parseInt(found ?? '0')).toBeGreaterThan(0)

  // Two clicks on the dashboard show the class strength of last year.
  await page.goto(`${url}/dashboard`)
  await choose(page, 'Year', year)
  await expect(page.getByRole('table', { name: `Class strength in ${year}` })).toContainText(standard ?? '')
  await expectAccessible(page)

  await page.goto(batch)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Undo for \d+ students?$/ }).click()
  await hasEnded(page)
  await page.goto(`${url}/students/classes/${name}?year=${first4}`)
  await expect(page.getByText(`No students in ${name} in ${year}`)).toBeVisible()
})
