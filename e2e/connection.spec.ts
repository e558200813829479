import type { Page } from 'playwright/test'
import { NETWORK_ERROR_MESSAGE } from '@/tests/support/messages'
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
  // ASVS 14.3.1
  // R2.13, R15.5, R16.5
  test(
    `while ${what}, links, lists and logging out show an error and continue when the connection is back`,
    ONCE,
    async ({ page, signIn, addStudent }) => {
      await signIn()
      const { name } = await addStudent()
      const error = page.getByText(NETWORK_ERROR_MESSAGE)
      await page.goto('/dashboard')
      const greeting = page.getByRole('heading', { level: 1 })
      // The greeting is hidden until the scripts run. Only running scripts notice that the page is offline.
      await expect(page.getByText(/^Good \w+, Asha$/)).toBeVisible()
      await lose(page)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Students' }).click()
      await expect(error).toBeVisible()
      await expect(greeting).toContainText('Asha')
      await restore(page)
      await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
      await expect(error).toHaveCount(0)

      await lose(page)
      await page.getByPlaceholder('Search students...').fill(name.lastName)
      await expect(error).toBeVisible()
      await restore(page)
      await expect(entry(page, { name })).toBeVisible()
      await expect(error).toHaveCount(0)

      await page.getByRole('button', { name: 'Account menu' }).click()
      await lose(page)
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      // The list may show the same error until the page is left.
      await expect(error.last()).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
      await restore(page)
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    },
  )
}
