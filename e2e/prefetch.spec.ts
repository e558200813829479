import type { Page } from 'playwright/test'
import { pathOf, STUDENTS_PATH } from '@/lib/contract/paths'
import { sessionCalls } from '@/lib/contract/accounts/session-endpoints'
import { ADMIN, expect, ONCE, test } from './fixtures'

const LIST = `**${pathOf({ path: STUDENTS_PATH })}?*`
const actions = (page: Page) => page.getByRole('button', { name: /^Actions for/ }).first()

const pathIn = (url: string) => new URL(url).pathname

/** Lets requests wait until it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => (open = resolve))
  return { open, opened }
}

/** The paths that the browser has fetched for this document. */
const fetched = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))

const scriptsIn = (html: string) =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"[^>]*>/g)].flatMap(([tag, src = '']) =>
    /nomodule/i.test(tag) ? [] : src,
  )

const without = (all: string[], some: string[]) => all.filter(one => !some.includes(one))

test.describe('after the sign-in', ONCE, () => {
  // R3.5
  test('the list is requested once, while its page is loading', async ({ page }) => {
    const { open, opened } = gate()
    await page.route('**/students?*_rsc=*', route => opened.then(() => route.continue()))
    const calls: string[] = []
    page.on('request', request => {
      if (pathIn(request.url()) === pathOf({ path: STUDENTS_PATH })) calls.push(request.url())
    })
    await page.goto('/login?next=/students')
    await page.getByText(ADMIN.email).click()
    const listRequest = page.waitForRequest(LIST)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await listRequest
    await expect(page).toHaveURL(/\/login/)
    open()
    await expect(actions(page)).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  // R3.5
  test('all scripts of the next page are prefetched', async ({ page }) => {
    await page.request.post(pathOf(sessionCalls.login), { data: ADMIN })
    const needed = scriptsIn(await (await page.request.get('/students')).text())
    expect(needed.length).toBeGreaterThan(10)
    await page.context().clearCookies()
    await page.goto('/login?next=/students')
    await page.getByLabel('Email').focus()
    await expect.poll(async () => without(needed, await fetched(page))).toEqual([])
  })
})

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
