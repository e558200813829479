import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { expectAccessible } from './accessible'
import { choose, expect, field, openMenu, test } from './fixtures'
import { chooseFor } from './staff-page'

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

test('a student’s history shows what was changed, from and to', async ({ page, addStudent }) => {
  const student = await addStudent()
  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await field(form, 'City').fill('Thrissur')
  await choose(form, 'Section', 'C')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Student updated successfully')).toBeVisible()

  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog')
  // With the keyboard, as a tab of a page.
  await dialog.getByRole('tab', { name: 'Details' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const [changed, added] = [dialog.getByRole('listitem').first(), dialog.getByRole('listitem').last()]
  await expect(changed).toContainText('Student changed')
  await expect(changed).toContainText('by Asha Rao')
  await expect(changed.getByRole('deletion')).toHaveText(['B', 'Kochi'])
  await expect(changed.getByRole('insertion')).toHaveText(['C', 'Thrissur'])
  await expect(added).toContainText('Student added')
  await added.getByRole('button', { name: /^Show \d+ fields$/ }).click()
  await expect(added).toContainText('Blood Group')
  await expectAccessible(page)
})

test('a staff member’s history; a failure to load it can be repeated', async ({ page, addStaff }) => {
  const member = await addStaff(['students.read'])
  const address = pathOf(endpoints.staff.history, member._id)
  await page.route(`**${address}?*`, route => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await chooseFor(page, member, 'View Details')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText(member.email)
  await page.getByRole('tab', { name: 'History' }).click()
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.getByRole('listitem')).toContainText('Staff member added')
  await panel.getByRole('button', { name: /^Show \d+ fields$/ }).click()
  await expect(panel).toContainText('Students: View')
  await expectAccessible(page)
})
