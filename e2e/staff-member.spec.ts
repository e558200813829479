import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { entry, expect, field, ONCE, test, uniqueName } from './fixtures'
import { chooseOption } from './selects'
import { findAndChooseAction, chooseActionInList, fillInStaffForm, permissionBox, setPermissions } from './staff-page'
import { signInByForm } from './sign-in-form'

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

test.describe('one staff member', () => {
  test('a staff member is added, found and shown', async ({ page }) => {
    const name = { firstName: 'Nila', lastName: uniqueName() }
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Add Staff' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Staff Member' })
    const email = await fillInStaffForm(form, name.lastName)
    await field(form, 'Position').fill('Librarian')
    await permissionBox(form, 'Students', 'Update').check()
    await expect(permissionBox(form, 'Students', 'View')).toBeChecked()
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Staff member created successfully')).toBeVisible()
    await expect(form).toBeHidden()
    await chooseActionInList(page, { name }, 'View Details')
    const details = page.getByRole('dialog', { name: 'Staff Details' })
    for (const text of [`Nila ${name.lastName}`, email, '9876543210', 'Science', 'Active', 'Students: Read', 'Students: Update']) await expect(details).toContainText(text) // prettier-ignore
    await expect(details).toContainText(/STF-\d{4}/)
    await expect(details).not.toContainText('Students: Create')
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(details).toHaveCount(0)
  })

  // R9.9
  test('the form of a staff member saves the basic data first, and then the permissions', async ({
    page,
    addStaff,
  }) => {
    const member = await addStaff(['students.read'])
    await findAndChooseAction(page, member, 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit Staff Member' })
    await expect(form.getByText('Account Security')).toHaveCount(0)
    await field(form, 'Phone').fill('9000000001')
    await chooseOption(form, 'Department', 'Sports')
    await permissionBox(form, 'Staff', 'View').check()
    const sent: string[] = []
    page.on('request', request => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname))
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Staff member updated successfully')).toBeVisible()
    expect(sent).toEqual([pathOf(endpoints.staff.replace, member._id), pathOf(endpoints.staff.permissions, member._id)])
    await expect(entry(page, member)).toContainText('Sports')
    await chooseActionInList(page, member, 'View Details')
    for (const text of ['9000000001', 'Students: Read', 'Staff: Read'])
      await expect(page.getByRole('dialog')).toContainText(text)
  })

  // R7.32
  test(
    'a staff member is not overwritten when another user saved first',
    ONCE,
    async ({ page, addStaff, callAsAdmin }) => {
      const member = await addStaff(['students.read'])
      await findAndChooseAction(page, member, 'Edit')
      const form = page.getByRole('dialog', { name: 'Edit Staff Member' })
      await field(form, 'Phone').fill('9000000003')
      await setPermissions(callAsAdmin, member._id, ['students.read', 'students.delete'])
      await callAsAdmin(endpoints.staff.patch, { id: member._id, data: { phone: '9000000004' } })
      await form.getByRole('button', { name: 'Update' }).click()
      await expect(form.getByText(/changed by someone else/)).toBeVisible()
      await expect(form).toContainText('→ 9000000004 (you typed 9000000003)')
      await expect(form).toContainText('Students: Delete: no → yes')
      await form.getByRole('button', { name: 'Load current values and keep what I typed' }).click()
      await expect(permissionBox(form, 'Students', 'Delete')).toBeChecked()
      await expect(field(form, 'Phone')).toHaveValue('9000000003')
      await form.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByText('Staff member updated successfully')).toBeVisible()
    },
  )

  // R18.2
  test(
    'a staff member is deactivated after a confirmation, and activated again',
    ONCE,
    async ({ page, addStaff, browser, baseURL }) => {
      const member = await addStaff(['students.read'])
      const elsewhere = await browser.newPage({ baseURL })
      const signIn = async () => {
        await elsewhere.goto('/login')
        await signInByForm(elsewhere, member)
      }
      await signIn()
      await expect(elsewhere).toHaveURL(/\/dashboard$/)

      await findAndChooseAction(page, member, 'Deactivate')
      const question = page.getByRole('dialog', { name: 'Deactivate Staff Member' })
      await expect(question).toContainText('They will be signed out on all their devices')
      await question.getByRole('button', { name: 'Deactivate' }).click()
      await expect(page.getByText('Staff member deactivated successfully')).toBeVisible()
      await expect(entry(page, member)).toContainText('Inactive')

      await elsewhere.goto('/students')
      await expect(elsewhere).toHaveURL(/\/login/)
      await signIn()
      await expect(elsewhere.getByText(/Your account has been deactivated/).first()).toBeVisible()

      await chooseActionInList(page, member, 'Activate')
      await expect(page.getByText('Staff member activated successfully')).toBeVisible()
      await expect(entry(page, member)).not.toContainText('Inactive')
      await signIn()
      await expect(elsewhere).toHaveURL(/\/(dashboard|students)$/)
      await elsewhere.close()
    },
  )
})
