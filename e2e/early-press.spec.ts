import { expect, filterBy, test } from './fixtures'

// R57.8
test('presses and choices before the scripts have loaded take effect once they have', async ({ page, signIn }) => {
  await signIn()
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(/\.js$/, async route => {
    await released
    await route.continue()
  })
  await page.goto('/students', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await filterBy(page, 'Standard', '5th')
  await page.getByRole('button', { name: 'Add Student' }).click()
  const dialogs = page.getByRole('dialog')
  await expect(dialogs).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: 'Add New Student' })).toBeVisible()
  await expect(dialogs).toHaveCount(1)
  await expect(page).toHaveURL(/standard=5th/)
  await expect(page).toHaveURL(/new/)
})
