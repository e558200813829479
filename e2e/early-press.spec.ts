import { expect, PHONE, test } from './fixtures'
import { filterBy } from './list-filters'

// R57.8
test(
  'presses and choices before the scripts have loaded take effect once they have',
  PHONE,
  async ({ page, signIn, isMobile }) => {
    await signIn()
    let release: () => void = () => undefined
    const released = new Promise<void>(resolve => (release = resolve))
    await page.route(/\.js$/, async route => {
      await released
      await route.continue()
    })
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
