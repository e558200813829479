import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { expectAccessible } from './accessible'
import { expect, openMenu, test } from './fixtures'
import { chooseFor } from './staff-page'

// R33.9
test('a student’s history shows the old and new values of a change', async ({ page, signIn, addStudent }) => {
  const { accessToken } = await signIn()
  const student = await addStudent()
  const answer = await page.request.patch(pathOf(endpoints.students.patch, student._id), {
    data: { section: 'C', contactInfo: { address: { city: 'Thrissur' } } },
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(answer.status()).toBe(200)

  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog')
  // The tabs work with the keyboard.
  await dialog.getByRole('tab', { name: 'Details' }).focus()
  await page.keyboard.press('End')
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

// R33.9
test('a staff member’s history loads after Retry', async ({ page, signIn, addStaff }) => {
  await signIn()
  const member = await addStaff(['students.read'])
  const address = pathOf(endpoints.staff.history, member._id)
  await page.route(`**${address}?*`, route => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await chooseFor(page, member, 'View Details')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText(member.email)
  const tab = page.getByRole('tab', { name: 'History' })
  const place = await tab.boundingBox()
  await tab.click()
  // The tabs stay in place when the user switches between short and long content.
  expect(await tab.boundingBox()).toEqual(place)
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.getByRole('listitem')).toContainText('Staff member added')
  await panel.getByRole('button', { name: /^Show \d+ fields$/ }).click()
  await expect(panel).toContainText('Students: View')
  await expectAccessible(page)
})
