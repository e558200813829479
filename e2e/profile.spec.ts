import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { expectAccessible } from './accessible'
import { CLERK, expect, field, ONCE, test } from './fixtures'
import { openProfile, part } from './profile-page'

test.describe('the summary', () => {
  test('shows the superAdmin without employee ID and department', async ({ page, signIn }) => {
    await signIn()
    await openProfile(page)
    await expect(part(page, 'Summary')).toContainText('Asha Rao')
    await expect(part(page, 'Summary')).toContainText('admin@school.example')
    await expect(part(page, 'Summary')).toContainText('Super Administrator')
    await expect(page.getByText('Employee ID')).toHaveCount(0)
    await expect(page.getByText('Department')).toHaveCount(0)
  })

  test('shows a staff member with employee ID and department', ONCE, async ({ page, signIn }) => {
    await signIn(CLERK)
    await openProfile(page)
    await expect(part(page, 'Summary')).toContainText('Staff Member')
    await expect(field(page, 'Employee ID')).toHaveValue(/^EMP-\d{4}$/)
    await expect(field(page, 'Department')).toHaveValue('Academics')
  })

  test('opens from the account menu', async ({ page, signIn }) => {
    await signIn(CLERK)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page).toHaveTitle(/^Profile/)
  })
})

test.describe('personal information', () => {
  // R12.2
  test('is read-only until Edit, and Cancel restores it', async ({ page, signIn }) => {
    await signIn(CLERK)
    await openProfile(page)
    await expect(field(page, 'First Name')).not.toBeEditable()
    await page.getByRole('button', { name: 'Edit' }).click()
    for (const label of ['First Name', 'Last Name', 'Phone']) await expect(field(page, label)).toBeEditable()
    for (const label of ['Email', 'Employee ID']) await expect(field(page, label)).not.toBeEditable()
    await field(page, 'First Name').fill('Someone')
    await field(page, 'Phone').fill('1')
    await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click()
    await expect(field(page, 'First Name')).toHaveValue('Ravi')
    await page.reload()
    await expect(field(page, 'First Name')).toHaveValue('Ravi')
  })

  // R12.5
  test('is saved, and the top bar and greeting change', ONCE, async ({ page, signIn, addStaff }) => {
    const member = await addStaff([], { department: 'Arts' })
    await signIn(member)
    await openProfile(page)
    await page.getByRole('button', { name: 'Edit' }).click()
    await field(page, 'First Name').fill('Łucja')
    await field(page, 'Phone').fill('9000000001')
    await page.getByRole('combobox', { name: 'Department' }).click()
    await page.getByRole('option', { name: 'Science' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
    await expect(part(page, 'Summary')).toContainText(`Łucja ${member.name.lastName}`)
    if (!test.info().project.use.isMobile)
      await expect(page.getByRole('banner')).toContainText(`Łucja ${member.name.lastName}`)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Łucja')
    await openProfile(page)
    await expect(field(page, 'Phone')).toHaveValue('9000000001')
    await expect(field(page, 'Department')).toHaveValue('Science')
    await expect(field(page, 'Email')).toHaveValue(member.email)
  })

  test('is validated before it is sent', ONCE, async ({ page, signIn }) => {
    await signIn(CLERK)
    await openProfile(page)
    let sent = 0
    page.on('request', request => (sent += request.method() === 'PUT' ? 1 : 0))
    await page.getByRole('button', { name: 'Edit' }).click()
    await field(page, 'Phone').fill('12345')
    await expect(page.getByText('Phone number must be at least 10 digits')).toHaveCount(0)
    await field(page, 'Last Name').fill('')
    await expect(page.getByText('Phone number must be at least 10 digits')).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Last name is required')).toBeVisible()
    await expect(field(page, 'Last Name')).toBeFocused()
    expect(sent).toBe(0)
  })

  test('stays in the form when saving fails, with the reason', ONCE, async ({ page, signIn }) => {
    await signIn(CLERK)
    await openProfile(page)
    await page.route(`**${pathOf(endpoints.auth.updateMe)}`, route =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Edit' }).click()
    await field(page, 'First Name').fill('Someone')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Failed to update profile')).toBeVisible()
    await expect(field(page, 'First Name')).toHaveValue('Someone')
    await expect(part(page, 'Summary')).toContainText('Ravi Menon')
  })
})

test('the page is accessible: read-only, editing, with errors and with an open question', async ({
  page,
  signIn,
  addStaff,
  browser,
  baseURL,
}) => {
  const member = await addStaff()
  const other = await browser.newContext({ baseURL })
  await other.request.post(pathOf(endpoints.auth.login), { data: { email: member.email, password: member.password } })
  await signIn(member)
  await openProfile(page)
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await field(page, 'First Name').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByText('Current Password is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

for (const [what, name] of [
  ['fifty wide letters each', { firstName: 'W'.repeat(50), lastName: 'M'.repeat(50) }],
  ['Arabic and Tamil', { firstName: 'محمد عبد الرحمن', lastName: 'அருண்குமார்' }],
] as const)
  test(`names of ${what} stay inside their fields`, async ({ page, signIn, addStaff }) => {
    await signIn(await addStaff([], { name }))
    await openProfile(page)
    await expect(part(page, 'Summary')).toContainText(name.firstName)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Edit' }).click()
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
