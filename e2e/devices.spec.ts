import type { Browser } from 'playwright/test'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { expect, ONCE, test } from './fixtures'
import { openProfile, profileSection } from './profile-page'

test.describe('signed-in devices', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1'

  /** Signs in on another device. Returns a function that makes a call from the other device and returns the status. */
  async function elsewhere(browser: Browser, baseURL: string | undefined, userAgent: string, account: object) {
    const { request } = await browser.newContext({ baseURL, userAgent })
    const response = await request.post(pathOf(endpoints.auth.login), { data: account })
    const { accessToken } = ((await response.json()) as { data: SignedIn }).data
    return async () => {
      const me = await request.get(pathOf(endpoints.auth.me), { headers: { authorization: `Bearer ${accessToken}` } })
      return me.status()
    }
  }

  test(
    'signed-in devices are listed, and signed out one by one or all at once',
    ONCE,
    async ({ page, signIn, addStaff, browser, baseURL }) => {
      const member = await addStaff()
      const { email, password } = member
      const phone = await elsewhere(browser, baseURL, IPHONE, { email, password })
      const office = await elsewhere(browser, baseURL, FIREFOX, { email, password })
      const home = await elsewhere(browser, baseURL, FIREFOX, { email, password })
      await signIn(member)
      await openProfile(page)
      const rows = profileSection(page, 'Signed-in Devices').getByRole('listitem')
      await expect(rows).toHaveCount(4)
      await expect(rows.first()).toContainText('This device')
      await expect(rows.filter({ hasText: 'Safari on iPhone' })).toContainText(/(127\.0\.0\.1|::1).* Last used /)
      await expect(rows.filter({ hasText: 'Firefox on Windows' })).toHaveCount(2)

      await rows.filter({ hasText: 'Safari on iPhone' }).getByRole('button').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByText('Signed out on that device')).toBeVisible()
      await expect(rows).toHaveCount(3)
      expect(await phone()).toBe(401)
      expect(await office()).toBe(200)

      await page.getByRole('button', { name: 'Sign out all other devices' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out all' }).click()
      await expect(page.getByText('You are not signed in on any other device.')).toBeVisible()
      await expect(rows).toHaveCount(1)
      expect([await office(), await home()]).toEqual([401, 401])
      await page.reload()
      await expect(rows).toHaveCount(1)
    },
  )
})
