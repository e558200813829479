import { CLERK, expect, test } from './fixtures'

test.describe('redirects', () => {
  for (const path of ['/', '/dashboard', '/students', '/staff', '/profile', '/unauthorized', '/nonsense', '/a/b/c']) {
    // ASVS 7.6.2
    // R2.2, R2.9
    test(`${path} requires signing in`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login(\?next=.*)?$/)
    })
  }

  for (const path of ['/', '/nonsense', '/students/42']) {
    // R2.2, R2.7
    test(`${path} leads to the dashboard`, async ({ page, signIn }) => {
      await signIn()
      await page.goto(path)
      await expect(page).toHaveURL(/\/dashboard$/)
    })
  }

  // R2.5, R2.6
  test('/staff requires the role superAdmin', async ({ page, signIn }) => {
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

  // R4.2
  test('Go Back returns to the previous page', async ({ page, signIn }) => {
    await signIn(CLERK)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  // ASVS 3.7.2
  // R2.12
  test('come from the server before a page is rendered, and ignore a forged host', async ({ request }) => {
    const response = await request.get('/students', {
      maxRedirects: 0,
      headers: { 'x-forwarded-host': 'evil.example' },
    })
    expect(response.status()).toBe(307)
    expect(response.headers()['location']).toBe('/login?next=%2Fstudents')
  })
})
