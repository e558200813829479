import type { Page } from 'playwright/test'
import { contrastOn } from '@/tests/support/contrast'
import { expect, ONCE, test } from './fixtures'

/** A gate for requests. Requests wait for `opened`, which resolves when the test calls `open`. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => (open = resolve))
  return { open, opened }
}

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading', exact: true })
/** The top and the height of the content in the document, which do not depend on scrolling. */
const placeOfMain = (page: Page) =>
  page.getByRole('main').evaluate(({ offsetTop, offsetHeight }: HTMLElement) => [offsetTop, offsetHeight])

/** Follows a link from the dashboard to a page whose code and content wait for the gate. */
async function leave(page: Page) {
  const { open, opened } = gate()
  await page.goto('/dashboard')
  const link = page.getByRole('link', { name: /Manage Students/ })
  await expect(link).toBeVisible()
  await expect(page.getByRole('list', { name: 'Latest changes' }).getByRole('listitem').first()).toBeVisible()
  await page.route('**/students?*_rsc=*', route => opened.then(() => route.continue()))
  const place = await placeOfMain(page)
  await link.click()
  return { open, place }
}

// R57.1
test('a bar shows that the next page is loading, and moves nothing', ONCE, async ({ page, signIn, addStaff }) => {
  // The dashboard of this user does not show the bulk changes of other tests, which would change its height.
  await signIn(await addStaff(['students.read']))
  const { open, place } = await leave(page)
  await expect(bar(page)).toBeVisible()
  expect(await placeOfMain(page)).toEqual(place)
  const [rail = '', fill = ''] = await bar(page).evaluate(part =>
    [undefined, '::before'].map(pseudo => getComputedStyle(part, pseudo).backgroundColor),
  )
  expect(contrastOn(rail, fill)).toBeGreaterThanOrEqual(3)
  open()
  await expect(page.getByRole('heading', { name: 'Students Management' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

// R57.1
test('the loading bar disappears when the user goes back before the page loads', ONCE, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/profile')
  const { open } = await leave(page)
  await expect(bar(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(bar(page)).toHaveCount(0)
  open()
})

test.describe('with forced colours and less motion', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  // R57.1
  test(
    'the loading bar is visible with forced colours, and does not move with reduced motion',
    ONCE,
    async ({ page, signIn }) => {
      await signIn()
      const { open } = await leave(page)
      await expect(bar(page)).toBeVisible()
      const [rail, fill, animation] = await bar(page).evaluate(part => {
        const { backgroundColor, animationName } = getComputedStyle(part, '::before')
        return [getComputedStyle(part).backgroundColor, backgroundColor, animationName]
      })
      expect(fill).not.toBe(rail)
      expect(animation).toBe('none')
      open()
      await expect(page.getByRole('heading', { name: 'Students Management' })).toBeVisible()
      await expect(bar(page)).toHaveCount(0)
    },
  )
})

// R57.1
test('the loading bar shows that a dialog is loading', ONCE, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')
  const { open, opened } = gate()
  await page.route('**/_next/static/**/*.js*', route => opened.then(() => route.continue()))
  await page.getByRole('button', { name: 'Add New Student' }).click()
  await expect(bar(page)).toBeVisible()
  open()
  await expect(page.getByRole('dialog', { name: 'Add New Student' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})
