import type { Page } from 'playwright/test'
import { SETTINGS } from '@/tests/support/settings'
import { expectAccessible, expectAccessibleEverywhere } from './accessible'
import { ADMIN, expect, ONCE, test } from './fixtures'
import { SCREENS } from './screens'

async function open(page: Page, [path, heading]: (typeof SCREENS)[number]): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
}

// R37.1, R63.2
test('the sign-in page is accessible without and with errors', ONCE, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessibleEverywhere(page)
})

/**
 * The number of screens per test. Each test checks several screens, because the first screen of a test loads and
 * compiles the code of all screens.
 */
const GROUP = 4
for (let first = 0; first < SCREENS.length; first += GROUP) {
  const screens = SCREENS.slice(first, first + GROUP)
  // R37.1, R63.2
  test(
    `these screens are accessible in both schemes and at 320 pixels: ${screens.map(([path]) => path).join(', ')}`,
    ONCE,
    async ({ page, signIn }) => {
      await signIn()
      for (const screen of screens) {
        await test.step(screen[0], async () => {
          await open(page, screen)
          await expectAccessibleEverywhere(page)
        })
      }
    },
  )
}

// R63.2
test('the list and the profile are accessible with forced colours', ONCE, async ({ page, signIn }) => {
  await signIn()
  await page.emulateMedia({ forcedColors: 'active' })
  for (const screen of [
    ['/students', 'Students Management'],
    ['/profile', 'Profile'],
  ] as const) {
    await open(page, screen)
    await expectAccessible(page)
  }
})

// R37.1
test(
  'the required set-up of two-step sign-in is accessible, and so is the dialog that stops requiring it',
  ONCE,
  async ({ page, signIn, ignorePageData }) => {
    await signIn()
    await ignorePageData()
    let duty: string | undefined = 'setUpSecondFactor'
    // All tests share one superAdmin, so a real requirement would block the other tests.
    await page.route('**/api/v1/auth/me', async route => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: { user: object } }
      await route.fulfill({ response, json: { ...rest, data: { ...data, user: { ...data.user, duty } } } })
    })
    await page.route('**/api/v1/settings', async route => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: {
          ...(await response.json()),
          data: { ...SETTINGS, secondFactorRequired: true },
        },
      })
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set Up Two-Step Sign-In')
    await expectAccessible(page)
    duty = undefined
    await page.goto('/profile')
    const requirement = page.getByRole('switch', { name: 'Require two-step sign-in for all super admins' })
    // The server renders the page with the real settings, which require nothing. The replaced settings arrive later.
    await expect(requirement).toBeChecked()
    await requirement.click()
    await expect(page.getByRole('dialog', { name: 'Stop Requiring Two-Step Sign-In' })).toBeVisible()
    await expectAccessible(page)
  },
)

// R37.5
test(
  'Escape closes the set-up of two-step sign-in, and asks first when something would be lost',
  ONCE,
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Set Up' }).click()
    const setUp = page.getByRole('dialog', { name: 'Set Up Two-Step Sign-In' })
    await expect(setUp).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(setUp).toHaveCount(0)
    await page.getByRole('button', { name: 'Set Up' }).click()
    await setUp.getByLabel(/^Current Password/).fill(ADMIN.password)
    await setUp.getByRole('button', { name: 'Continue' }).click()
    await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Stop setting up two-step sign-in?' })
    await expect(question).toHaveText(/The key that you added to your app will not work/)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(setUp).toBeVisible()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Stop' }).click()
    await expect(setUp).toHaveCount(0)
  },
)

test('the keyboard opens and closes a dialog, and the focus returns', ONCE, async ({ page, signIn, addStudent }) => {
  await signIn()
  const student = await addStudent()
  await page.goto(`/students?search=${student.name.lastName}`)
  const button = page.getByRole('button', { name: `Actions for Meera ${student.name.lastName}` })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'View Details' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
})
