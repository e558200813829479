import { ADMIN, expect, test } from './fixtures'

test.describe('the sign-in page before its scripts have loaded', () => {
  // ASVS 14.2.1
  // R3.6
  test('keeps the password out of the address', async ({ page }) => {
    await page.route('**/_next/static/**', route => route.abort())
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Password', { exact: true }).fill('Secret@123')
    const sent = page.waitForRequest(request => request.method() === 'POST')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await sent
    await expect(page).not.toHaveURL(/Secret/)
    await expect(page).toHaveURL(/\/login\?again$/)
  })

  // R3.6
  test('shows the labels above the typed text', async ({ page }) => {
    await page.route('**/_next/static/**/*.js', route => route.abort())
    await page.goto('/login', { waitUntil: 'commit' })
    for (const name of ['Email', 'Password']) {
      const field = page.getByLabel(name, { exact: true })
      await field.fill('asha@school.example')
      const label = await page.locator('label', { hasText: name }).boundingBox()
      // The text begins below the padding.
      const top = await field.evaluate(
        box => box.getBoundingClientRect().top + parseFloat(getComputedStyle(box).paddingTop),
      )
      expect(label!.y + label!.height).toBeLessThanOrEqual(top)
    }
  })

  // R3.6
  test('shows the form again, with a reason and the requested page', async ({ page }) => {
    await page.route('**/_next/static/**', route => route.abort())
    await page.goto('/login?next=%2Fstudents', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    const shownAgain = page.waitForResponse(response => response.request().method() === 'GET' && response.ok())
    await page.getByRole('button', { name: 'Sign In' }).click()
    expect((await shownAgain).headers()['content-type']).toContain('text/html')
    await expect(page).toHaveURL(/\/login\?next=%2Fstudents&again$/)
    await expect(page.getByText('The page was still loading. Please sign in again.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Student Management System' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  })

  // R3.6
  test('keeps the typed text and signs in with it', async ({ page }) => {
    let release = () => {}
    const arrival = new Promise<void>(resolve => (release = resolve))
    await page.route('**/_next/static/**/*.js', async route => {
      await arrival
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]
    await email.fill(ADMIN.email)
    await password.fill(ADMIN.password)
    release()
    // The button works as soon as the script runs.
    await expect(async () => {
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(password).toHaveAttribute('type', 'text', { timeout: 500 })
    }).toPass()
    await expect(email).toHaveValue(ADMIN.email)
    await expect(password).toHaveValue(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  // R3.6
  test('signs in after an early submit', async ({ page }) => {
    await page.goto('/login?next=%2Fstudents&again')
    await page.getByText(ADMIN.email).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/students$/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // R3.6
  test('the sign-in page says that JavaScript is required', async ({ page }) => {
    await page.goto('/login?again')
    const notice = page.locator('noscript').getByRole('alert')
    await expect(notice).toHaveText("Signing in needs JavaScript. Please turn it on in your browser's settings.")
    await expect(notice).toBeVisible()
    await expect(page.getByText('The page was still loading.')).toBeHidden()
  })
})
