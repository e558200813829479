import type { APIRequestContext, Page } from 'playwright/test'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { codeOf } from '@/tests/support/codes'
import { ADMIN, expect, test } from './fixtures'

const { auth } = endpoints
const REFUSED = 'Invalid email or password'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const press = (page: Page, button: string) => page.getByRole('button', { name: button }).click()

async function signIn(page: Page, account: { email: string; password: string }) {
  await email(page).fill(account.email)
  await password(page).fill(account.password)
  await press(page, 'Sign In')
}

/** Turns on two-step sign-in for an account. Returns the key of its authenticator app. */
async function turnOnSecondFactor(request: APIRequestContext, account: { email: string; password: string }) {
  const signedIn = await request.post(pathOf(auth.login), {
    data: { email: account.email, password: account.password },
  })
  const { accessToken } = ((await signedIn.json()) as { data: SignedIn }).data
  const headers = { authorization: `Bearer ${accessToken}` }
  const setUp = await request.post(pathOf(auth.setUpSecondFactor), { headers, data: { password: account.password } })
  const { key } = ((await setUp.json()) as { data: { key: string } }).data
  const confirmed = await request.post(pathOf(auth.confirmSecondFactor), { headers, data: { code: codeOf(key) } })
  expect(confirmed.status()).toBe(200)
  return key
}

test.describe('on a line with 50 kB/s and 400 ms', () => {
  test.slow()
  test.beforeEach(async ({ page }) => {
    const line = await page.context().newCDPSession(page)
    const throughput = 50 * 1024
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  })

  // R3.6, R3.8, R3.9
  test('a press of Sign In while the scripts are on their way signs in', async ({ page }) => {
    await page.goto('/login?next=%2Fstudents', { waitUntil: 'commit' })
    const sent = page.waitForRequest(request => request.url().endsWith(pathOf(auth.loginForm)))
    await signIn(page, ADMIN)
    expect((await sent).method()).toBe('POST')
    await expect(page).toHaveURL(/\/students$/)
    await expect(page.getByRole('heading', { name: 'Students Management' })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Login successful!')).toBeVisible()
    // Back leads neither to the page with the tokens nor to the form.
    await page.goBack()
    await expect(page).not.toHaveURL(/\/api\//)
  })

  // R3.6
  test('a wrong password keeps the email, and the form then works with scripts', async ({ page }) => {
    await page.goto('/login?next=%2Fstudents', { waitUntil: 'commit' })
    await signIn(page, { ...ADMIN, password: 'Wrong@123' })
    await expect(page.getByText(REFUSED)).toBeVisible()
    await expect(page).toHaveURL(/\/login\?next=%2Fstudents$/)
    await expect(email(page)).toHaveValue(ADMIN.email)
    await expect(async () => {
      await press(page, 'Show password')
      await expect(password(page)).toHaveAttribute('type', 'text', { timeout: 500 })
    }).toPass()
    await expect(email(page)).toHaveValue(ADMIN.email)
    await password(page).fill(ADMIN.password)
    const called = page.waitForRequest(request => request.url().endsWith(pathOf(auth.login)))
    await press(page, 'Sign In')
    await called
    await expect(page).toHaveURL(/\/students$/)
  })
})

test.describe('the sign-in page before its scripts have loaded', () => {
  // ASVS 14.2.1
  // R3.6
  test('keeps the password out of every address', async ({ page }) => {
    const addresses: string[] = []
    page.on('request', request => addresses.push(request.url()))
    await page.route('**/_next/static/**', route => route.abort())
    await page.goto('/login', { waitUntil: 'commit' })
    await signIn(page, { ...ADMIN, password: 'Canary@123' })
    await expect(page.getByText(REFUSED)).toBeVisible()
    expect(addresses.filter(address => address.includes('Canary'))).toEqual([])
    await expect(password(page)).toHaveValue('')
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
  test('keeps the typed text and signs in with it', async ({ page }) => {
    let release = () => {}
    const arrival = new Promise<void>(resolve => (release = resolve))
    await page.route('**/_next/static/**/*.js', async route => {
      await arrival
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await email(page).fill(ADMIN.email)
    await password(page).fill(ADMIN.password)
    release()
    // The button works as soon as the script runs.
    await expect(async () => {
      await press(page, 'Show password')
      await expect(password(page)).toHaveAttribute('type', 'text', { timeout: 500 })
    }).toPass()
    await expect(email(page)).toHaveValue(ADMIN.email)
    await expect(password(page)).toHaveValue(ADMIN.password)
    await press(page, 'Sign In')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // R3.6
  test('the sign-in page says that the pages after it need JavaScript', async ({ page }) => {
    await page.goto('/login')
    const notice = page.locator('noscript').getByRole('alert')
    await expect(notice).toHaveText(
      "The pages after signing in need JavaScript. Please turn it on in your browser's settings.",
    )
    await expect(notice).toBeVisible()
  })

  // R3.6
  test('the form signs in and opens the requested page', async ({ page }) => {
    await page.goto('/students?standard=5th')
    await expect(page).toHaveURL(/\/login\?next=/)
    await signIn(page, ADMIN)
    await expect(page).toHaveURL(/\/students\?standard=5th$/)
  })

  // R3.6
  test('a wrong password keeps the email and says why, until the page is loaded again', async ({ page }) => {
    await page.goto('/login?next=%2Fstudents')
    await signIn(page, { ...ADMIN, password: 'Wrong@123' })
    await expect(page.getByText(REFUSED)).toBeVisible()
    await expect(page).toHaveURL(/\/login\?next=%2Fstudents$/)
    await expect(email(page)).toHaveValue(ADMIN.email)
    await expect(password(page)).toHaveValue('')
    await page.goto('/login?next=%2Fstudents')
    await expect(page.getByText(REFUSED)).toHaveCount(0)
    await expect(email(page)).toHaveValue('')
  })

  // R3.6
  test('each invalid field says what is wrong', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, { email: 'asha@', password: '123' })
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(email(page)).toHaveValue('asha@')
  })

  // R3.6, R35.6
  test('the second step asks for the code, and again after a wrong one', async ({ page, addStaff, request }) => {
    const member = await addStaff(['students.read'])
    const key = await turnOnSecondFactor(request, member)
    await page.goto('/login?next=%2Fstudents')
    await signIn(page, member)
    const code = page.getByLabel('Code')
    await expect(page.getByRole('form', { name: 'Second step' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(1)
    await code.fill('000000')
    await press(page, 'Verify')
    await expect(page.getByText('This code is wrong or was already used.')).toBeVisible()
    // The code of the next 30-second step: the current one was already used above.
    await code.fill(codeOf(key, 1))
    await press(page, 'Verify')
    await expect(page).toHaveURL(/\/students$/)
  })

  // R3.6
  test('Back returns from the second step to the password', async ({ page, addStaff, request }) => {
    const member = await addStaff()
    await turnOnSecondFactor(request, member)
    await page.goto('/login?next=%2Fstudents')
    await signIn(page, member)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fstudents$/)
    await expect(password(page)).toBeVisible()
  })
})
