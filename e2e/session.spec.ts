import { STORAGE_KEYS } from '@/lib/contract/constants'
import { expect, test } from './fixtures'

test.describe('a session', () => {
  test('goes on after a reload', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')
  })

  test('with a refresh token alone is taken up again', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(key => localStorage.removeItem(key), STORAGE_KEYS.accessToken)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')
    expect(await page.evaluate(key => localStorage.getItem(key), STORAGE_KEYS.accessToken)).toBeTruthy()
  })

  test('that the server refuses is cleared and leads to the sign-in page', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(keys => {
      localStorage.setItem(keys.accessToken, 'a.b.c')
      localStorage.setItem(keys.refreshToken, 'a.b.c')
    }, STORAGE_KEYS)
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('S14 whose access token is no longer good is refreshed once for many calls', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const refreshes: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/auth/refresh')) refreshes.push(request.url())
    })
    await page.evaluate(key => localStorage.setItem(key, 'no.longer.good'), STORAGE_KEYS.accessToken)
    await page.goto('/students')
    await expect(page.getByRole('heading', { name: 'Students Management' })).toBeVisible()
    await page
      .getByRole('link', { name: 'Dashboard' })
      .or(page.getByRole('button', { name: /menu/i }))
      .first()
      .click()
    expect(refreshes).toHaveLength(1)
  })

  test('S14 ended in one tab ends in the other', async ({ page, signIn, context }) => {
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

  test('H13 leaves nothing to see when it has ended, not by going back either', async ({
    page,
    signIn,
    addStudent,
  }) => {
    await signIn()
    const { name } = await addStudent()
    await page.goto(`/students?search=${name.lastName}`)
    await expect(page.getByText(name.lastName).first()).toBeVisible()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(name.lastName)).toHaveCount(0)
  })

  test('S14 survives two tabs that refresh at the same moment', async ({ page, signIn, context }) => {
    await signIn()
    await page.goto('/dashboard')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(key => localStorage.removeItem(key), STORAGE_KEYS.accessToken)
    await Promise.all([page.reload(), other.reload()])
    for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1 })).toContainText('Asha')
  })

  // ASVS 14.3.1
  test('is gone for good when signing out fails on the way', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    await page.route('**/auth/logout', route => route.abort())
    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})
