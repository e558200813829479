import type { Page } from 'playwright/test'
import { expect, field, ONCE, test } from './fixtures'
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
    'changing the password signs out all tabs, and only the new password signs in again',
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
})
