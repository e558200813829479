import { entry, expect, field, ONCE, test, uniqueName } from './fixtures'
import { permissionBox } from './staff-page'

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
  await keyboard.press('Tab') // past the choice between a typed and a temporary password
  await next('Secret@123')
  await keyboard.press('Tab') // past the button that shows the password
  await next('Secret@123')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(form.getByRole('combobox', { name: 'Preset' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(permissionBox(form, 'Students', 'Create')).toBeFocused()
  await keyboard.press('Space')
  await expect(permissionBox(form, 'Students', 'View')).toBeChecked()
  // The button must not grow to the height of the select beside it.
  expect((await form.getByRole('button', { name: 'Preview' }).boundingBox())?.height).toBeLessThan(45)
  await keyboard.press('Control+Enter')
  await expect(page.getByText('Staff member created successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Staff' })).toBeFocused()
  await expect(entry(page, { name: { firstName: 'Nila', lastName } })).toContainText('Science')
})
