import type { Page } from 'playwright/test'
import { NETWORK_ERROR } from '@/tests/support/messages'
import { entry, expect, ONCE, test } from './fixtures'

/** Ways to lose and restore the connection. When only the server is down, the browser still counts as online. */
const CONNECTIONS: Record<
  string,
  { lose: (page: Page) => Promise<unknown>; restore: (page: Page) => Promise<unknown> }
> = {
  'the device is offline': {
    lose: page => page.context().setOffline(true),
    restore: page => page.context().setOffline(false),
  },
  'the server does not answer': {
    lose: page => page.route('**/*', route => route.abort('connectionrefused')),
    restore: page => page.unrouteAll(),
  },
}

for (const [what, { lose, restore }] of Object.entries(CONNECTIONS)) {
  test.describe(`while ${what}`, ONCE, () => {
    // R2.13
    test('a link shows an error and continues when the connection is back', async ({ page, signIn }) => {
      await signIn()
      await page.goto('/dashboard')
      const greeting = page.getByRole('heading', { level: 1 })
      // Hidden until the browser has taken over, and notices that it is offline.
      await expect(page.getByText(/^Good \w+, Asha$/)).toBeVisible()
      await lose(page)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click()
      await expect(page.getByText(NETWORK_ERROR)).toBeVisible()
      await expect(greeting).toContainText('Asha')
      await restore(page)
      await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
      await expect(page.getByText(NETWORK_ERROR)).toHaveCount(0)
    })

    // R15.5
    test('a list that failed to load retries by itself', async ({ page, signIn, addStudent }) => {
      await signIn()
      const { name } = await addStudent()
      await page.goto('/students')
      await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
      await lose(page)
      await page.getByPlaceholder('Search students...').fill(name.lastName)
      await expect(page.getByText(NETWORK_ERROR)).toBeVisible()
      await restore(page)
      await expect(entry(page, { name })).toBeVisible()
      await expect(page.getByText(NETWORK_ERROR)).toHaveCount(0)
    })

    test('logging out ends the session at once and opens the sign-in page when the connection is back', async ({
      page,
      signIn,
    }) => {
      await signIn()
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Account menu' }).click()
      await lose(page)
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await expect(page.getByText(NETWORK_ERROR)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
      await restore(page)
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    })
  })
}
