import { expectAccessible } from './accessible'
import { entry, expect, field, ONCE, test, uniqueName } from './fixtures'
import { chooseFor, fillIn, flag } from './staff-page'

test.describe('the form', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Add Staff' }).click()
  })

  // R9.6
  test('shows the error of a field on blur, and all errors on submit', ONCE, async ({ page }) => {
    const form = page.getByRole('dialog', { name: 'Add New Staff Member' })
    await field(form, 'Phone').fill('12345')
    await expect(form.getByText('Phone number must be at least 10 digits')).toHaveCount(0)
    await field(form, 'Position').focus()
    await expect(form.getByText('Phone number must be at least 10 digits')).toBeVisible()
    await field(form, 'Password').fill('Secret@123')
    await field(form, 'Confirm Password').fill('Secret@124')
    await field(form, 'Email').focus()
    await expect(form.getByText('Passwords must match')).toBeVisible()
    await form.getByRole('button', { name: 'Create' }).click()
    const summary = form.getByRole('alert')
    await expect(summary).toContainText('Please fix the following errors:')
    for (const line of [
      'First Name: First name is required',
      'Last Name: Last name is required',
      'Email: Email is required',
      'Phone: Phone number must be at least 10 digits',
      'Department: Department is required',
      'Confirm Password: Passwords must match',
    ])
      await expect(summary).toContainText(line)
    await expectAccessible(page)
  })

  test('shows at the field that an email is taken', ONCE, async ({ page, addStaff }) => {
    const member = await addStaff()
    const form = page.getByRole('dialog', { name: 'Add New Staff Member' })
    await fillIn(form, uniqueName())
    await field(form, 'Email').fill(member.email.toUpperCase())
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByText('Submission Failed')).toBeVisible()
    await expect(form.getByRole('alert')).toHaveText('Submission FailedEmail is already in use')
    await expect(field(form, 'Email')).toBeFocused()
  })

  test('shows and hides the password', ONCE, async ({ page }) => {
    const form = page.getByRole('dialog', { name: 'Add New Staff Member' })
    await form.getByRole('button', { name: 'Show password' }).click()
    await expect(field(form, 'Password')).toHaveAttribute('type', 'text')
    await expect(field(form, 'Confirm Password')).toHaveAttribute('type', 'password')
  })

  // R7.23
  test('asks before it discards typed text', ONCE, async ({ page }) => {
    const form = page.getByRole('dialog', { name: 'Add New Staff Member' })
    await flag(form, 'Staff', 'Create').check()
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Discard changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(flag(form, 'Staff', 'Create')).toBeChecked()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)
  })
})

test('a staff member can be added with the keyboard', ONCE, async ({ page, signIn }) => {
  const lastName = uniqueName()
  await signIn()
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Add Staff' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add New Staff Member' })
  await expect(field(form, 'First Name')).toBeFocused()
  const { keyboard } = page
  const next = async (text: string) => {
    await keyboard.press('Tab')
    await keyboard.type(text)
  }
  await keyboard.type('Nila')
  await next(lastName)
  await next(`${lastName.toLowerCase()}@school.example`)
  await next('9876543210')
  await keyboard.press('Tab')
  await expect(form.getByRole('combobox', { name: 'Department' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeFocused()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'Department' })).toBeFocused()
  await next('Librarian')
  await next('Secret@123')
  await keyboard.press('Tab') // past the button that shows it
  await next('Secret@123')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(form.getByRole('combobox', { name: 'Preset' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(flag(form, 'Students', 'Create')).toBeFocused()
  await keyboard.press('Space')
  await expect(flag(form, 'Students', 'View')).toBeChecked()
  await keyboard.press('Control+Enter')
  await expect(page.getByText('Staff member created successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Staff' })).toBeFocused()
  await expect(entry(page, { name: { firstName: 'Nila', lastName } })).toContainText('Science')
})

test('the page and each of its dialogs are accessible', async ({ page, signIn, addStaff }) => {
  // Slow: checks every element of several screens.
  test.slow()
  const member = await addStaff(['students.read', 'staff.update'])
  await signIn()
  await page.goto('/staff')
  await expect(page.getByText(/EMP-\d{4}/).first()).toBeVisible()
  await expectAccessible(page)
  for (const item of ['View Details', 'Edit', 'Deactivate', 'Delete']) {
    await chooseFor(page, member, item)
    await expect(page.getByRole('dialog').getByRole('button').last()).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('status', { name: /loading/i })).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.goto(`/staff?search=${uniqueName()}`)
  await expect(page.getByText('No staff found')).toBeVisible()
  await expectAccessible(page)
})
