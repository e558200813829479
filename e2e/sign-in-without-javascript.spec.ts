import type { APIRequestContext, Page } from 'playwright/test'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { totpCode } from '@/tests/support/codes'
import { CLERK, expect, ONCE, test } from './fixtures'
import { signInByForm } from './sign-in-form'

const { auth } = endpoints
const LOADED = { waitUntil: 'load' } as const
const REFUSED = 'Invalid email or password'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const press = (page: Page, button: string) => page.getByRole('button', { name: button }).click()

/** Turns on two-step sign-in for an account. Returns the key of its authenticator app. */
async function turnOnSecondFactor(request: APIRequestContext, account: { email: string; password: string }) {
  const signedIn = await request.post(pathOf(auth.login), {
    data: { email: account.email, password: account.password },
  })
  const { accessToken } = ((await signedIn.json()) as { data: SignedIn }).data
  const headers = { authorization: `Bearer ${accessToken}` }
  const setUp = await request.post(pathOf(auth.setUpSecondFactor), { headers, data: { password: account.password } })
  const { key } = ((await setUp.json()) as { data: { key: string } }).data
  const confirmed = await request.post(pathOf(auth.confirmSecondFactor), { headers, data: { code: totpCode(key) } })
  expect(confirmed.status()).toBe(200)
  return key
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // R3.6
  test('the sign-in page says that the pages after it need JavaScript', ONCE, async ({ page }) => {
    await page.goto('/login', LOADED)
    const notice = page.locator('noscript').getByRole('alert')
    await expect(notice).toHaveText(
      "The pages after signing in need JavaScript. Please turn it on in your browser's settings.",
    )
    await expect(notice).toBeVisible()
  })

  // R3.6
  test(
    'without JavaScript, wrong entries are explained, and the form then opens the requested page',
    ONCE,
    async ({ page }) => {
      await page.goto('/students?standard=5th', LOADED)
      await expect(page).toHaveURL(/\/login\?next=/)
      const login = page.url()
      await signInByForm(page, { email: 'asha@', password: '123' })
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
      await expect(email(page)).toHaveValue('asha@')
      await signInByForm(page, { ...CLERK, password: 'Wrong@123' })
      await expect(page.getByText(REFUSED)).toBeVisible()
      await expect(page).toHaveURL(login)
      await expect(email(page)).toHaveValue(CLERK.email)
      await expect(password(page)).toHaveValue('')
      await page.goto(login, LOADED)
      await expect(page.getByText(REFUSED)).toHaveCount(0)
      await expect(email(page)).toHaveValue('')
      await signInByForm(page, CLERK)
      await expect(page).toHaveURL(/\/students\?standard=5th$/)
    },
  )

  // R3.6, R35.6
  test(
    'without JavaScript, the second step asks for the code, and asks again after a wrong code',
    ONCE,
    async ({ page, addStaff, request }) => {
      const member = await addStaff(['students.read'])
      const key = await turnOnSecondFactor(request, member)
      await page.goto('/login?next=%2Fstudents', LOADED)
      await signInByForm(page, member)
      const code = page.getByLabel('Code')
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page).toHaveURL(/\/login\?next=%2Fstudents$/)
      await expect(password(page)).toBeVisible()
      await signInByForm(page, member)
      await expect(page.getByRole('form', { name: 'Second step' })).toBeVisible()
      await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(1)
      await code.fill('000000')
      await press(page, 'Verify')
      await expect(page.getByText('This code is wrong or was already used.')).toBeVisible()
      // The code of the next 30-second step: the current one was already used above.
      await code.fill(totpCode(key, 1))
      await press(page, 'Verify')
      await expect(page).toHaveURL(/\/students$/)
    },
  )
})
