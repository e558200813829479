import { expect, ONCE, openMenu, test, uniqueName } from './fixtures'
import { filterBy } from './list-filters'
import { findAndChooseAction, fillInStaffForm, permissionBox, setPermissions } from './staff-page'
import { signInByForm } from './sign-in-form'

test.describe('the dashboard', () => {
  // R6.7, R23.16
  test(
    'staff with staff.create add staff on the dashboard, and grant only permissions that they have',
    ONCE,
    async ({ page, signIn, addStaff }) => {
      await signIn(await addStaff(['staff.create', 'students.read']))
      await page.goto('/dashboard')
      await expect(page.getByRole('link', { name: /Manage Staff/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Add New Staff' }).click()
      const form = page.getByRole('dialog', { name: 'Add New Staff Member' })
      await fillInStaffForm(form, uniqueName())
      await expect(permissionBox(form, 'Students', 'Delete')).toBeDisabled()
      await expect(form).toContainText('You can only give or remove permissions that you have yourself.')
      await permissionBox(form, 'Students', 'View').check()
      await permissionBox(form, 'Staff', 'Create').check()
      await form.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByText('Staff member created successfully')).toBeVisible()
    },
  )
})

// R6.9
test('“Manage Students” opens “Access Denied” without students.read', ONCE, async ({ page, signIn, addStaff }) => {
  const member = await addStaff(['staff.read'])
  await signIn(member)
  const dashboard = await page.goto('/dashboard')
  // R6.5: the list is loaded, though no number is shown.
  expect(await dashboard?.text()).toContain(member.email)
  await expect(page.getByText('Total Staff')).toHaveCount(0)
  await page.getByRole('link', { name: /Manage Students/ }).click()
  await expect(page).toHaveURL(/\/unauthorized$/)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

// R1.2, R9.4
test('permissions given on the staff page take effect', ONCE, async ({ page, signIn, addStaff, addStudent, browser, baseURL }) => {
  const student = await addStudent()
  const member = await addStaff(['students.read'])
  await signIn()
  await findAndChooseAction(page, member, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Staff Member' })
  await permissionBox(form, 'Students', 'Delete').check()
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Staff member updated successfully')).toBeVisible()

  const theirs = await browser.newPage({ baseURL })
  await theirs.goto('/login')
  await signInByForm(theirs, member)
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await openMenu(theirs, student)
  await expect(theirs.getByRole('menuitem')).toHaveText(['View Details', 'Delete'])
  await theirs.close()
}) // prettier-ignore

// R2.4, R23.14
test('after a permission is revoked, “Go Back” opens an allowed page', ONCE, async ({ page, signIn, addStaff, callAsAdmin }) => {
  const member = await addStaff(['students.read'])
  await signIn(member)
  await page.goto('/students', { waitUntil: 'networkidle' })
  // Wait for the list: a request that is answered after the change would also open the access-denied page.
  const listed = page.waitForResponse(/standard=10th/)
  await filterBy(page, 'Standard', '10th')
  await listed
  await setPermissions(callAsAdmin, member._id, [])
  await filterBy(page, 'Section', 'A')
  await expect(page).toHaveURL(/\/unauthorized$/)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Students' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}) // prettier-ignore
