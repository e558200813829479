import { expectAccessible } from './accessible'
import { expect, field, ONCE, test, uniqueName } from './fixtures'
import { signInByForm } from './sign-in-form'
import { fillInStaffForm } from './staff-page'

const READER = ['students.read', 'students.update'] as const

// R59.10, R59.11, R59.12
test('a view is saved, survives a reload, Back and a link, and is deleted', ONCE, async ({ page, signIn, addStaff, browser, baseURL }) => {
  const name = uniqueName()
  const staff = await addStaff(READER)
  await signIn(staff)
  await page.goto('/students?standard=5th&sortBy=name&sortOrder=asc')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as New View' }).click()
  await field(page.getByRole('dialog', { name: 'Save View' }), 'Name').fill(name)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: `Views: ${name}` })
  await expect(button).toBeVisible()
  await expect(page).toHaveURL(/view=/)
  const address = page.url()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/view=/)
  await page.goBack()
  await expect(button).toBeVisible()
  await page.reload()
  await expect(button).toBeVisible()
  await page.goto('/students')
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('menuitemradio', { name })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name }).click()
  await expect(page).toHaveURL(/standard=5th/)

  // Another user sees only the filters of the link.
  const other = await browser.newContext({ baseURL })
  const theirs = await other.newPage()
  const { pathname, search } = new URL(address)
  await theirs.goto(`/login?next=${encodeURIComponent(pathname + search)}`)
  await signInByForm(theirs, await addStaff(READER))
  await expect(theirs).toHaveURL(address)
  await expect(theirs.getByText(/^\d+ students?/)).toBeVisible()
  await expect(theirs.getByText(name)).toHaveCount(0)
  await other.close()

  await button.click()
  await page.getByRole('menuitem', { name: 'Delete This View' }).click()
  await page.getByRole('dialog', { name: 'Delete View' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/students\?sortBy=name&sortOrder=asc&standard=5th$/)
}) // prettier-ignore

// R59.13
test('a notice says that the filters hide a new record', ONCE, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/staff?department=Sports&new')
  const lastName = uniqueName()
  await fillInStaffForm(page.getByRole('dialog'), lastName)
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('The current filters hide this staff member.')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/staff$/)
  await expect(page.getByRole('link', { name: `Nila ${lastName}` })).toBeVisible()
})
