import { expect, ONCE, test } from './fixtures'

test.describe('redirects', ONCE, () => {
  // ASVS 7.6.2
  // R2.2, R2.9
  test('every page redirects to the sign-in page without a session', async ({ page, request }) => {
    for (const path of ['/', '/dashboard', '/staff', '/profile', '/unauthorized', '/nonsense', '/a/b/c']) {
      const response = await request.get(path)
      expect(response.url(), path).toMatch(/\/login(\?next=.*)?$/)
    }
    await page.goto('/students')
    await expect(page).toHaveURL('/login?next=%2Fstudents')
  })

  // R2.1, R2.2, R2.7
  test('unknown pages and the sign-in page lead signed-in users to the dashboard', async ({ page, signIn }) => {
    await signIn()
    for (const path of ['/', '/nonsense', '/students/42']) {
      const response = await page.request.get(path)
      expect(response.url(), path).toMatch(/\/dashboard$/)
    }
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  // R2.5, R2.6, R4.2, R33.10, R33.13, R70.1
  test('pages without permission lead to the access-denied page, and “Go Back” returns', async ({
    page,
    signIn,
    addStaff,
  }) => {
    await signIn(await addStaff(['students.update', 'staff.read', 'staff.delete']))
    for (const path of ['/staff', '/activity', '/trash', '/settings', '/students/classes/8th-D']) {
      const response = await page.request.get(path)
      expect(response.url(), path).toMatch(/\/unauthorized$/)
    }
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/staff')
    await expect(page).toHaveURL(/\/unauthorized$/)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(
      page.getByText(
        "You don't have permission to access this page. Please contact your administrator if you believe this is an error.",
      ),
    ).toBeVisible()
    for (const name of ['Students', 'Staff', 'Activity', 'Trash'])
      await expect(page.getByRole('navigation').getByText(name, { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  // ASVS 3.7.2
  // R2.12
  test('the server redirects before it renders a page, and ignores a forged host', async ({ request }) => {
    const response = await request.get('/students', {
      maxRedirects: 0,
      headers: { 'x-forwarded-host': 'evil.example' },
    })
    expect(response.status()).toBe(307)
    expect(response.headers()['location']).toBe('/login?next=%2Fstudents')
  })
})
