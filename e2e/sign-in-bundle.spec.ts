import { NOT_LOADED_MESSAGE } from '@/tests/support/messages'
import { CLERK, expect, ONCE, test } from './fixtures'

// R3.4
test(
  'the sign-in page shows an error when its code cannot be loaded, and keeps the typed text',
  ONCE,
  async ({ page }) => {
    await page.goto('/login')
    const parts = '**/_next/static/chunks/**'
    await page.route(parts, route => route.fulfill({ status: 404 }))
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]
    await email.fill(CLERK.email)
    await password.fill(CLERK.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText(NOT_LOADED_MESSAGE)).toHaveCount(2)
    await expect(email).toHaveValue(CLERK.email)
    await expect(password).toHaveValue(CLERK.password)
    await page.unroute(parts)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

// R3.4
test('the sign-in page validates the current text when the schema arrives late', ONCE, async ({ page }) => {
  await page.goto('/login')
  let release = () => {}
  const arrival = new Promise<void>(resolve => (release = resolve))
  await page.route('**/_next/static/chunks/**', async route => {
    await arrival
    await route.continue()
  })
  await page.getByLabel('Email').fill('nonsense')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Email').fill(CLERK.email)
  release()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0)
})
