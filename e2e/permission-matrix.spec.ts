import { expect, ONCE, test } from './fixtures'

// R66.3, R66.5, R66.7
test(
  'the staff page leads to the permissions, where ticks by mouse and keys are saved at once, and can be undone',
  ONCE,
  async ({ page, signIn, addStaff }) => {
    const { name } = await addStaff(['students.read'])
    await signIn()
    await page.goto('/staff')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Permissions' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Permissions' })).toBeVisible()
    await expect(page).toHaveURL(/\/staff\/permissions$/)

    await page.goto(`/staff/permissions?search=${name.lastName}`)
    await expect(page.getByText('1 staff', { exact: true })).toBeVisible()
    const box = (label: string) => page.getByRole('checkbox', { name: `Kiran ${name.lastName}: ${label}` })
    await box('Students: Update').check()
    await expect(page.getByText('Permissions updated successfully')).toBeVisible()
    await page.reload()
    await expect(box('Students: Update')).toBeChecked()
    await box('Students: Update').uncheck()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(box('Students: Update')).toBeChecked()

    await box('Students: View').focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await expect(box('Students: Create')).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(box('Students: View')).toBeFocused()
  },
)

// R66.7
test('nothing but the table of permissions scrolls sideways', ONCE, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/staff/permissions')
  await expect(page.getByRole('checkbox').first()).toBeEnabled()
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
