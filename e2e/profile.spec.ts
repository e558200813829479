import { expect, field, ONCE, test } from './fixtures'
import { openProfile, profileSection } from './profile-page'

// R12.2, R12.5
test(
  'the profile opens from the account menu, is edited, and the top bar and greeting change',
  ONCE,
  async ({ page, signIn, addStaff }) => {
    const member = await addStaff([], { department: 'Arts' })
    await signIn(member)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page).toHaveTitle(/^Profile/)
    await expect(profileSection(page, 'Summary')).toContainText('Staff Member')
    await expect(field(page, 'First Name')).not.toBeEditable()
    await page.getByRole('button', { name: 'Edit' }).click()
    for (const label of ['Email', 'Employee ID']) await expect(field(page, label)).not.toBeEditable()
    await field(page, 'First Name').fill('Łucja')
    await field(page, 'Phone').fill('9000000001')
    await page.getByRole('combobox', { name: 'Department' }).click()
    await page.getByRole('option', { name: 'Science' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
    await expect(profileSection(page, 'Summary')).toContainText(`Łucja ${member.name.lastName}`)
    await expect(page.getByRole('banner')).toContainText(`Łucja ${member.name.lastName}`)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Łucja')
    await openProfile(page)
    await expect(field(page, 'Phone')).toHaveValue('9000000001')
    await expect(field(page, 'Department')).toHaveValue('Science')
    await expect(field(page, 'Email')).toHaveValue(member.email)
  },
)
