import type { Page } from 'playwright/test'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { ADMIN, expect, ONCE, test } from './fixtures'
import { signInByForm } from './sign-in-form'

const { auth } = endpoints
const REFUSED = 'Invalid email or password'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const press = (page: Page, button: string) => page.getByRole('button', { name: button }).click()

test.describe('on a line with 50 kB/s and 400 ms', () => {
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
  test('“Sign In” works while the scripts are still loading', ONCE, async ({ page }) => {
    await page.goto('/login?next=%2Fstudents', { waitUntil: 'commit' })
    const sent = page.waitForRequest(request => request.url().endsWith(pathOf(auth.loginForm)))
    await signInByForm(page, ADMIN)
    expect((await sent).method()).toBe('POST')
    await expect(page).toHaveURL(/\/students$/)
    await expect(page.getByRole('heading', { name: 'Students Management' })).toBeVisible()
    await expect(page.getByText('Login successful!')).toBeVisible()
    // Back leads neither to the page with the tokens nor to the form.
    await page.goBack()
    await expect(page).not.toHaveURL(/\/api\//)
  })

  // R3.6
  test(
    'a wrong password before the scripts have loaded keeps the email, and the form then works with scripts',
    ONCE,
    async ({ page }) => {
      await page.goto('/login?next=%2Fstudents', { waitUntil: 'commit' })
      await signInByForm(page, { ...ADMIN, password: 'Wrong@123' })
      await expect(page.getByText(REFUSED)).toBeVisible()
      await expect(page).toHaveURL(/\/login\?next=%2Fstudents$/)
      await expect(email(page)).toHaveValue(ADMIN.email)
      // The press takes effect as soon as the scripts have loaded.
      await press(page, 'Show password')
      await expect(password(page)).toHaveAttribute('type', 'text')
      await expect(email(page)).toHaveValue(ADMIN.email)
      await password(page).fill(ADMIN.password)
      const called = page.waitForRequest(request => request.url().endsWith(pathOf(auth.login)))
      await press(page, 'Sign In')
      await called
      await expect(page).toHaveURL(/\/students$/)
    },
  )
})

test.describe('the sign-in page before its scripts have loaded', () => {
  // ASVS 14.2.1
  // R3.6
  test('before its scripts have loaded, the sign-in page keeps the password out of URLs', ONCE, async ({ page }) => {
    const addresses: string[] = []
    page.on('request', request => addresses.push(request.url()))
    await page.route('**/_next/static/**', route => route.abort())
    await page.goto('/login', { waitUntil: 'commit' })
    await signInByForm(page, { ...ADMIN, password: 'Canary@123' })
    await expect(page.getByText(REFUSED)).toBeVisible()
    expect(addresses.filter(address => address.includes('Canary'))).toEqual([])
    await expect(password(page)).toHaveValue('')
  })

  // R3.6
  test('before its scripts have loaded, the sign-in page shows labels above the typed text', ONCE, async ({ page }) => {
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
  test(
    'the sign-in page keeps text that was typed before its scripts loaded, and signs in with this text',
    ONCE,
    async ({ page }) => {
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
      // The press takes effect as soon as the scripts have loaded.
      await press(page, 'Show password')
      await expect(password(page)).toHaveAttribute('type', 'text')
      await expect(email(page)).toHaveValue(ADMIN.email)
      await expect(password(page)).toHaveValue(ADMIN.password)
      await press(page, 'Sign In')
      await expect(page).toHaveURL(/\/dashboard$/)
    },
  )
})
