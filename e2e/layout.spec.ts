import { SIDEBAR_WIDTH } from '@/lib/contract/constants'
import { expect, test } from './fixtures'

test('the sidebar is 280 px wide: fixed on a desktop, a drawer that closes after a choice on a phone', async ({
  page,
  signIn,
  isMobile,
}) => {
  expect(SIDEBAR_WIDTH).toBe(280)
  await signIn()
  await page.goto('/dashboard')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  if (isMobile) {
    await expect(sidebar).toBeHidden()
    await page.getByRole('button', { name: 'Open navigation' }).click()
  } else {
    await expect(page.getByRole('button', { name: 'Open navigation' })).toBeHidden()
    expect((await page.getByRole('main').boundingBox())?.x).toBeGreaterThanOrEqual(SIDEBAR_WIDTH)
  }
  await expect(sidebar).toBeVisible()
  const width = () => sidebar.evaluate(nav => nav.parentElement?.getBoundingClientRect().width)
  await expect.poll(width).toBe(SIDEBAR_WIDTH)
  await sidebar.getByRole('link', { name: 'Students' }).click()
  await expect(page).toHaveURL(/\/students$/)
  await expect(sidebar).toBeVisible({ visible: !isMobile })
})
