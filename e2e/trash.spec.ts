import { endpoints } from '@/lib/contract/endpoints'
import { staffInput } from '@/tests/support/factories'
import { expectAccessible } from './accessible'
import { entry, expect, openMenu, test } from './fixtures'
import { chooseFor } from './staff-page'

// R33.13
test('requires the role superAdmin', async ({ page, signIn, addStaff }) => {
  await signIn(await addStaff(['students.read', 'students.delete', 'staff.delete']))
  await page.goto('/trash')
  await expect(page).toHaveURL('/unauthorized')
  await expect(page.getByRole('link', { name: 'Trash' })).toHaveCount(0)
})

// R33.13
test('a deleted student is restored', async ({ page, signIn, addStudent }) => {
  await signIn()
  const student = await addStudent()
  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No students found')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto(`/trash?search=${student.name.lastName}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash')
  await expect(entry(page, student)).toContainText(student.studentId)
  await expect(entry(page, student)).toContainText('30 days')
  await expectAccessible(page)
  await entry(page, student)
    .getByRole('link', { name: /^Restore/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Restore Student' })
  await expect(dialog).toContainText(`Meera ${student.name.lastName} (${student.studentId})`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Restored successfully')).toBeVisible()
  await expect(page.getByText('No deleted records found')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expectAccessible(page)

  await page.goto(`/students?search=${student.name.lastName}`)
  await expect(entry(page, student)).toContainText(student.studentId)
})

// R33.14
test('a staff member whose email is now taken is not restored, and the page says why', async ({
  page,
  signIn,
  addStaff,
  create,
}) => {
  await signIn()
  const member = await addStaff()
  await chooseFor(page, member, 'Delete')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No staff found')).toBeVisible()
  await create(endpoints.staff.create, staffInput([], { email: member.email }))

  await page.goto(`/trash?search=${member.name.lastName}&kind=staff`)
  await entry(page, member)
    .getByRole('link', { name: /^Restore/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(`${member.email} is now used by another account.`)).toBeVisible()
})
