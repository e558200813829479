import type { Page } from 'playwright/test'
import { pathOf, STUDENTS_PATH } from '@/lib/contract/paths'
import { expect, ONCE, test } from './fixtures'

const LIST = `**${pathOf({ path: STUDENTS_PATH })}?*`
const actions = (page: Page) => page.getByRole('button', { name: /^Actions for/ }).first()

/** Lets requests wait until it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => (open = resolve))
  return { open, opened }
}

// R3.5
test('a page requests its list and its user at the same time', ONCE, async ({ page, signIn }) => {
  await signIn()
  const { open, opened } = gate()
  await page.route('**/api/v1/auth/me', route => opened.then(() => route.continue()))
  const listRequest = page.waitForRequest(LIST)
  await page.goto('/students')
  await listRequest
  await expect(page.getByText('Loading...')).toBeVisible()
  open()
  await expect(actions(page)).toBeVisible()
})
