import type { Page } from 'playwright/test'
import { endpoints } from '@/lib/contract/endpoints'
import { callElsewhere } from './call-elsewhere'
import { expect, field, ONCE, test } from './fixtures'

const { auth, staff } = endpoints

async function beginEdit(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await field(page, 'First Name').fill('Usha')
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

// R17.7
test(
  'the sign-in page says why it appears instead of an open form',
  ONCE,
  async ({ page, signIn, addStaff, request }) => {
    const member = await addStaff()
    await signIn(member)
    await beginEdit(page)
    await callElsewhere(request, member, auth.endOtherSessions)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/)
    const reason = page.getByRole('alert').filter({ hasText: 'This device was signed out from another device.' })
    await expect(reason).toBeVisible()
  },
)

// R17.7
test(
  'the sign-in page says why it appears instead of the requested page',
  ONCE,
  async ({ page, signIn, addStaff, callAsAdmin }) => {
    const member = await addStaff(['students.read'])
    await signIn(member)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kiran')
    await callAsAdmin(staff.deactivate, { id: member._id })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Students' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fstudents$/)
    await expect(page.getByText('Your account has been deactivated. Please contact your administrator.')).toBeVisible()
  },
)

test.describe('signing out while another tab has unsaved changes', ONCE, () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Sign out?' })

  // R17.8
  test('signing out asks while a tab has unsaved changes, and this tab then says why it is signed out', async ({
    page,
    signIn,
    context,
  }) => {
    await signIn()
    await beginEdit(page)
    const other = await context.newPage()
    await other.goto('/dashboard')
    await logOut(other)
    await expect(question(other)).toContainText('Another tab has unsaved changes.')
    await question(other).getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question(other)).toHaveCount(0)
    await logOut(page)
    await expect(question(page)).toContainText('This tab has unsaved changes.')
    await question(page).getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(field(page, 'First Name')).toHaveValue('Usha')
    await logOut(other)
    await question(other).getByRole('button', { name: 'Sign out' }).click()
    await expect(other).toHaveURL(/\/login$/)
    await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(other.getByText('You signed out in another tab.')).toHaveCount(0)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('You signed out in another tab.')).toBeVisible()
  })

  // R17.8
  test('signing out does not ask when the tabs with unsaved changes were closed or the changes cancelled', async ({
    page,
    signIn,
    context,
  }) => {
    await signIn()
    await beginEdit(page)
    const other = await context.newPage()
    await beginEdit(other)
    await other.close()
    await page.getByRole('button', { name: 'Cancel' }).last().click()
    const third = await context.newPage()
    await third.goto('/dashboard')
    await logOut(third)
    await expect(third).toHaveURL(/\/login$/)
    await expect(question(third)).toHaveCount(0)
  })
})
