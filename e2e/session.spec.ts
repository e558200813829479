import { STORAGE_KEYS } from '@/lib/contract/constants'
import { expect, ONCE, test } from './fixtures'

test.describe('a session', () => {
  // R15.2
  test('a session continues with only a refresh token', ONCE, async ({ page, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(key => localStorage.removeItem(key), STORAGE_KEYS.accessToken)
    await page.reload()
    await expect.poll(() => page.evaluate(key => localStorage.getItem(key), STORAGE_KEYS.accessToken)).toBeTruthy()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')
  })

  // R15.3
  test('a session that the server refuses is cleared, and the sign-in page opens', ONCE, async ({ page, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(keys => {
      localStorage.setItem(keys.accessToken, 'a.b.c')
      localStorage.setItem(keys.refreshToken, 'a.b.c')
    }, STORAGE_KEYS)
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  // R17.2
  test(
    'S14 a session with an expired access token is refreshed once for many calls',
    ONCE,
    async ({ page, signIn }) => {
      await signIn()
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const refreshes: string[] = []
      page.on('request', request => {
        if (request.url().endsWith('/auth/refresh')) refreshes.push(request.url())
      })
      await page.evaluate(key => localStorage.setItem(key, 'no.longer.good'), STORAGE_KEYS.accessToken)
      await page.goto('/students')
      await expect.poll(() => refreshes).toHaveLength(1)
      await expect(page.getByRole('heading', { name: 'Students Management' })).toBeVisible()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
      await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible()
      expect(refreshes).toHaveLength(1)
    },
  )

  // R17.9, R34.14
  test('S14 signing out in one tab signs out the other tabs', ONCE, async ({ page, signIn, context }) => {
    await signIn()
    await page.goto('/dashboard')
    const other = await context.newPage()
    await other.goto('/students')
    await expect(other.getByRole('heading', { name: 'Students Management' })).toBeVisible()
    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(other).toHaveURL(/\/login/)
  })

  // R17.9
  test('S14 a session survives when two tabs refresh it at the same time', ONCE, async ({ page, signIn, context }) => {
    await signIn()
    await page.goto('/dashboard')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(key => localStorage.removeItem(key), STORAGE_KEYS.accessToken)
    await Promise.all([page.reload(), other.reload()])
    for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1 })).toContainText('Asha')
  })
})
