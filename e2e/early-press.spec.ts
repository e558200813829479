import type { Page } from 'playwright/test'
import { expect, PHONE, test } from './fixtures'
import { filterBy } from './list-filters'

/** Holds all scripts back. @returns a function that lets them through */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await page.route(/\.js$/, async route => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}

// R57.8
test(
  'presses and choices before the scripts have loaded take effect once they have',
  PHONE,
  async ({ page, signIn, isMobile }) => {
    await signIn()
    const release = await holdScripts(page)
    await page.goto('/students', { waitUntil: 'commit' })
    await page.getByRole('button', { name: isMobile ? 'Filters' : 'Columns' }).click()
    // On a phone, the filters are behind that button.
    if (!isMobile) await filterBy(page, 'Standard', '5th')
    await page.getByRole('button', { name: 'Add Student' }).click()
    const dialogs = page.getByRole('dialog')
    await expect(dialogs).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog', { name: 'Add New Student' })).toBeVisible()
    await expect(dialogs).toHaveCount(1)
    if (!isMobile) await expect(page).toHaveURL(/standard=5th/)
    await expect(page).toHaveURL(/new/)
  },
)
