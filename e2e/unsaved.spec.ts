import { expect, field, ONCE, PHONE, test } from './fixtures'

// R13.9
test('Back asks before it discards a half-filled student form, and then goes back', ONCE, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Manage Students' }).click()
  await page.getByRole('button', { name: 'Add Student' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Student' })
  await field(form, 'First Name').fill('Nila')
  await page.evaluate(() => history.back())
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(form, 'First Name')).toHaveValue('Nila')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/students$/)
  await expect(form).toHaveCount(0)
  await page.goForward()
  await expect(field(form, 'First Name')).toHaveValue('')
})

// R13.9, R55.1
test('a form that Back closes without asking shows its text again after Forward', ONCE, async ({ page, signIn }) => {
  await signIn()
  // Simulates a browser without the Navigation API.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Manage Students' }).click()
  await page.getByRole('button', { name: 'Add Student' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Student' })
  await field(form, 'First Name').fill('Nila')
  await page.goBack()
  await expect(page).toHaveURL(/\/students$/)
  await expect(form).toHaveCount(0)
  await page.goForward()
  await expect(field(form, 'First Name')).toHaveValue('Nila')
})

// R13.9
test('a link asks before it discards changes of the profile', PHONE, async ({ page, signIn, isMobile }) => {
  await signIn()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await field(page, 'First Name').fill('Usha')
  const follow = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Students' }).click()
  }
  await follow()
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'First Name')).toHaveValue('Usha')
  await follow()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Students Management' })).toBeVisible()
})
