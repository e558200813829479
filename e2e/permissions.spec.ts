import { FORBIDDEN } from '@/tests/support/messages'
import { entry, expect, openMenu, test, uniqueName } from './fixtures'
import { filterBy } from './list-filters'
import { chooseFor, fillIn, flag, setPermissions } from './staff-page'
import { signInByForm } from './sign-in-form'

test.describe('the dashboard', () => {
  // R6.9, R13.6
  test('lets the superAdmin add staff, and opens the new record', async ({ page, signIn }) => {
    const name = { firstName: 'Nila', lastName: uniqueName() }
    await signIn()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Add New Staff' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Staff Member' })
    await fillIn(form, name.lastName)
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Staff member created successfully')).toBeVisible()
    await expect(form).toHaveCount(0)
    await page.getByRole('link', { name: /Manage Staff/ }).click()
    await expect(page).toHaveURL(/\/staff$/)
    await expect(entry(page, { name })).toBeVisible()
  })

  // R6.7, R23.16
  test('lets staff with staff.create add staff with the permissions that they have', async ({
    page,
    signIn,
    addStaff,
  }) => {
    await signIn(await addStaff(['staff.create', 'students.read']))
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: /Manage Staff/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add New Staff' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Staff Member' })
    await fillIn(form, uniqueName())
    await expect(flag(form, 'Students', 'Delete')).toBeDisabled()
    await expect(form).toContainText('You can only give or take permissions that you hold yourself.')
    await flag(form, 'Students', 'View').check()
    await flag(form, 'Staff', 'Create').check()
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Staff member created successfully')).toBeVisible()
  })

  // R2.5
  test('hides staff actions without the permissions', async ({ page, signIn, addStaff }) => {
    await signIn(await addStaff(['students.read', 'staff.read', 'staff.update']))
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: /Manage Students/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add New Staff' })).toHaveCount(0)
    await expect(page.getByText('Total Staff')).toHaveCount(0)
    await page.goto('/staff')
    await expect(page).toHaveURL(/\/unauthorized$/)
  })
})

// R6.9
test('Manage Students opens the access-denied page without students.read', async ({ page, signIn, addStaff }) => {
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
test('permissions given on the staff page take effect', async ({ page, signIn, addStaff, addStudent, browser, baseURL }) => {
  const student = await addStudent()
  const member = await addStaff(['students.read'])
  await signIn()
  await chooseFor(page, member, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Staff Member' })
  await flag(form, 'Students', 'Delete').check()
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

test.describe('a permission revoked during a session', () => {
  // R23.14
  test('fails at the next call, and its buttons disappear without a reload', async ({ page, signIn, addStaff, addStudent, request }) => {
    const student = await addStudent()
    const member = await addStaff(['students.read', 'students.create', 'students.delete'])
    await signIn(member)
    await openMenu(page, student)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await setPermissions(request, member._id, ['students.read'])
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(FORBIDDEN)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Add Student' })).toHaveCount(0)
    await entry(page, student).getByRole('button', { name: /^Actions/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['View Details'])
  }) // prettier-ignore

  // R2.4
  test('redirects from a page that requires it', async ({ page, signIn, addStaff, request }) => {
    const member = await addStaff(['students.read'])
    await signIn(member)
    await page.goto('/students')
    await expect(page.getByText(/STU-/).first()).toBeVisible()
    await setPermissions(request, member._id, [])
    await page.getByPlaceholder('Search students...').fill('a')
    await expect(page).toHaveURL(/\/unauthorized$/)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Students' })).toHaveCount(0)
  })

  test('leaves Go Back pointing to an allowed page', async ({ page, signIn, addStaff, request }) => {
    const member = await addStaff(['students.read'])
    await signIn(member)
    await page.goto('/students')
    await filterBy(page, 'Standard', '10th')
    await expect(page).toHaveURL(/standard=10th/)
    await setPermissions(request, member._id, [])
    await filterBy(page, 'Section', 'A')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('shows an error in the open form, which keeps the typed text', async ({ page, signIn, addStaff, request }) => {
    const member = await addStaff(['staff.create'])
    await signIn(member)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Add New Staff' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Staff Member' })
    await fillIn(form, uniqueName())
    await setPermissions(request, member._id, [])
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByText(FORBIDDEN)).toBeVisible()
    await expect(form.getByLabel(/^First Name/)).toHaveValue('Nila')
    await expect(page.getByRole('button', { name: 'Add New Staff', includeHidden: true })).toHaveCount(0)
  }) // prettier-ignore
})
