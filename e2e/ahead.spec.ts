import type { Page } from 'playwright/test'
import { pathOf, STUDENTS_PATH } from '@/lib/contract/paths'
import { ADMIN, expect, ONCE, test } from './fixtures'

const LIST = `**${pathOf({ path: STUDENTS_PATH })}?*`
const actions = (page: Page) => page.getByRole('button', { name: /^Actions for/ }).first()

const pathIn = (url: string) => new URL(url).pathname

/** What keeps requests waiting until it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => (open = resolve))
  return { open, opened }
}

test.describe('after the sign-in', ONCE, () => {
  test('the list is asked for, once, while its page is fetched', async ({ page }) => {
    const { open, opened } = gate()
    await page.route('**/students?*_rsc=*', route => opened.then(() => route.continue()))
    const calls: string[] = []
    page.on('request', request => {
      if (pathIn(request.url()) === pathOf({ path: STUDENTS_PATH })) calls.push(request.url())
    })
    await page.goto('/login?next=/students')
    await page.getByText(ADMIN.email).click()
    const asked = page.waitForRequest(LIST)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await asked
    await expect(page).toHaveURL(/\/login/)
    open()
    await expect(actions(page)).toBeVisible()
    expect(calls).toHaveLength(1)
  })
})

test('a page that is opened asks for its list along with its user', ONCE, async ({ page, signIn }) => {
  await signIn()
  const { open, opened } = gate()
  await page.route('**/api/v1/auth/me', route => opened.then(() => route.continue()))
  const asked = page.waitForRequest(LIST)
  await page.goto('/students')
  await asked
  await expect(page.getByText('Loading...')).toBeVisible()
  open()
  await expect(actions(page)).toBeVisible()
})
