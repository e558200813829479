import { ADMIN, CLERK, expect, test } from './fixtures'

test.describe('the sign-in page', () => {
  test('says what is wrong with a field once it has been left', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('nonsense')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await page.getByLabel('Email').fill('')
    await expect(page.getByText('Email is required')).toBeVisible()
  })

  test('refuses a wrong password on the page and in a snackbar', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@school.example')
    await page.getByLabel('Password', { exact: true }).fill('Wrong@123')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Invalid email or password')).toHaveCount(2)
    await expect(page).toHaveURL(/\/login$/)
    // The next try is typed over this one.
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await page.keyboard.type(ADMIN.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  // ASVS 14.2.1
  test('puts no password into the address when it is sent before its script has arrived', async ({ page }) => {
    await page.route('**/_next/static/**', route => route.abort())
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Password', { exact: true }).fill('Secret@123')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).not.toHaveURL(/Secret/)
    await expect(page).toHaveURL(/\/login$/)
  })

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

  test('leads back to the page that was asked for', async ({ page }) => {
    await page.goto('/students?standard=5th')
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByText(ADMIN.email).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/students\?standard=5th$/)
  })

  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/login?next=/login',
  ]) {
    test(`leads nowhere else for next=${next}`, async ({ page }) => {
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await page.getByText(ADMIN.email).click()
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(/^http:\/\/(localhost|127\.0\.0\.1):\d+\/dashboard$/)
    })
  }

  test('is not for those who are signed in', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('redirects', () => {
  for (const path of ['/', '/dashboard', '/students', '/staff', '/profile', '/unauthorized', '/nonsense', '/a/b/c']) {
    // ASVS 7.6.2
    test(`a stranger who opens ${path} must sign in`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login(\?next=.*)?$/)
    })
  }

  for (const path of ['/', '/nonsense', '/students/42']) {
    test(`${path} leads to the dashboard`, async ({ page, signIn }) => {
      await signIn()
      await page.goto(path)
      await expect(page).toHaveURL(/\/dashboard$/)
    })
  }

  test('/staff is for the superAdmin alone', async ({ page, signIn }) => {
    await signIn(CLERK)
    await page.goto('/staff')
    await expect(page).toHaveURL(/\/unauthorized$/)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(
      page.getByText(
        "You don't have permission to access this page. Please contact your administrator if you believe this is an error.",
      ),
    ).toBeVisible()
    await expect(page.getByRole('navigation').getByText('Staff', { exact: true })).toHaveCount(0)
  })

  test('Go Back leads back', async ({ page, signIn }) => {
    await signIn(CLERK)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  // ASVS 3.7.2
  test('come from the server, before a page is drawn, and name no other host', async ({ request }) => {
    const answer = await request.get('/students', { maxRedirects: 0, headers: { 'x-forwarded-host': 'evil.example' } })
    expect(answer.status()).toBe(307)
    expect(answer.headers()['location']).toBe('/login?next=%2Fstudents')
  })
})
