import { ADMIN, expect, ONCE, test } from './fixtures'

test.describe('the sign-in page', () => {
  // R3.3
  test('the sign-in page reports a wrong password in the form and in a notice', ONCE, async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@school.example')
    await page.getByLabel('Password', { exact: true }).fill('Wrong@123')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Invalid email or password')).toHaveCount(2)
    await expect(page).toHaveURL(/\/login$/)
    // The password is selected after a failure, so that typing replaces it.
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await page.keyboard.type(ADMIN.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  // R2.9, R3.8, R3.10
  test('signing in opens the requested page as a new document with a notice', ONCE, async ({ page }) => {
    await page.goto('/students?standard=5th')
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    await page.getByText(ADMIN.email).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/students\?standard=5th$/)
    await expect(page.getByText('Login successful!')).toBeVisible()
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(false)
  })

  // R3.10, R16.5
  test('signing out opens the sign-in page as a new document', ONCE, async ({ page, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(false)
  })

  // R2.9
  test('signing in opens the dashboard when the address to return to is on another site', ONCE, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent('/\\evil.example')}`)
    await page.getByText(ADMIN.email).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/^http:\/\/(localhost|127\.0\.0\.1):\d+\/dashboard$/)
  })
})
