import { expect, test } from './fixtures'

// R57.8
test('a press on a button before the scripts have arrived takes effect when they have', async ({ page, signIn }) => {
  await signIn()
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(/\.js$/, async route => {
    await released
    await route.continue()
  })
  await page.goto('/students', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add Student' }).click()
  await page.getByRole('button', { name: 'Choose Columns' }).click()
  const dialogs = page.getByRole('dialog')
  await expect(dialogs).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: 'Choose Columns' })).toBeVisible()
  await expect(dialogs).toHaveCount(1)
})
