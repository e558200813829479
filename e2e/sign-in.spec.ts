import { ADMIN, expect, test } from './fixtures'

test.describe('the sign-in page', () => {
  test('shows an error at each invalid field', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('nonsense')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await page.getByLabel('Email').fill('')
    await expect(page.getByText('Email is required')).toBeVisible()
  })

  // R3.3
  test('refuses a wrong password on the page and in a snackbar', async ({ page }) => {
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

  // R3.1
  test('shows and hides the password', async ({ page }) => {
    await page.goto('/login')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('secret')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  // R2.9, R3.8, R3.10
  test('opens the requested page after signing in, as a new document with a notice', async ({ page }) => {
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
  test('opens as a new document after signing out', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(false)
  })

  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/login?next=/login',
  ]) {
    // R2.9
    test(`opens the dashboard for next=${next}`, async ({ page }) => {
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await page.getByText(ADMIN.email).click()
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(/^http:\/\/(localhost|127\.0\.0\.1):\d+\/dashboard$/)
    })
  }

  // R2.1
  test('redirects signed-in users to the dashboard', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})
