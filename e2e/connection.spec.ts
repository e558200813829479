import type { Page } from 'playwright/test'
import { NETWORK_ERROR } from '@/lib/contract/messages'
import { expect, ONCE, test } from './fixtures'

/** How a connection is lost and comes back: the device's own, or the server's, which the browser does not know of. */
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
    test('a link leads nowhere and says why, and on as soon as it can', async ({ page, signIn }) => {
      await signIn()
      await page.goto('/dashboard')
      const greeting = page.getByRole('heading', { level: 1 })
      await expect(greeting).toContainText('Asha')
      await lose(page)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click()
      await expect(page.getByText(NETWORK_ERROR)).toBeVisible()
      await expect(greeting).toContainText('Asha')
      await restore(page)
      await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
      await expect(page.getByText(NETWORK_ERROR)).toHaveCount(0)
    })

    test('whoever logs out has left, and comes to the sign-in page as soon as it can be had', async ({
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
