import type { Page } from 'playwright/test'
import { CLERK, expect, field, ONCE, test } from './fixtures'
import { openProfile } from './profile-page'

test.describe('the password', () => {
  const fill = async (page: Page, current: string, next: string, again = next) => {
    await field(page, 'Current Password').fill(current)
    await field(page, 'New Password').fill(next)
    await field(page, 'Confirm New Password').fill(again)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }

  // R12.7, R16.6
  test(
    'is changed, and everyone signs in again with the new one',
    ONCE,
    async ({ page, signIn, addStaff, context }) => {
      const member = await addStaff()
      await signIn(member)
      await openProfile(page)
      const other = await context.newPage()
      await other.goto('/dashboard')
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
      await fill(page, member.password, 'Fresh@12345')
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByText('Password changed successfully. You will be logged out for security.')).toBeVisible()
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
      await expect(other).toHaveURL(/\/login/)

      const attempt = async (password: string) => {
        await field(page, 'Email').fill(member.email)
        await field(page, 'Password').fill(password)
        await page.getByRole('button', { name: 'Sign In' }).click()
      }
      await attempt(member.password)
      await expect(page.getByText('Invalid email or password').first()).toBeVisible()
      await attempt('Fresh@12345')
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByText('Login successful!')).toBeVisible()
      await expect(page.getByText('Invalid email or password')).toHaveCount(0)
    },
  )

  // R12.6
  test('requires the current password and two equal new ones', ONCE, async ({ page, signIn, addStaff }) => {
    await signIn(await addStaff())
    await openProfile(page)
    let sent = 0
    page.on('request', request => (sent += request.url().endsWith('/change-password') ? 1 : 0))
    await page.getByRole('button', { name: 'Change Password' }).click()
    for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
      await expect(page.getByText(`${label} is required`, { exact: true })).toBeVisible()
    await fill(page, 'Wrong@123', 'Fresh@12345', 'Other@12345')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    expect(sent).toBe(0)
    await field(page, 'Confirm New Password').fill('Fresh@12345')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Current password is incorrect' })).toBeVisible()
    await expect(field(page, 'Current Password')).toBeFocused()
    await expect(page).toHaveURL(/\/profile$/)
    expect(sent).toBe(1)
  })

  test('can be shown while it is typed', ONCE, async ({ page, signIn }) => {
    await signIn(CLERK)
    await openProfile(page)
    await field(page, 'New Password').fill('Fresh@12345')
    await expect(field(page, 'New Password')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show new password', exact: true }).click()
    await expect(field(page, 'New Password')).toHaveAttribute('type', 'text')
  })
})
