import type { Page } from 'playwright/test'
import { endpoints } from '@/lib/contract/endpoints'
import { permissionsOf } from '@/lib/contract/permissions'
import { expectAccessible } from './accessible'
import { callElsewhere } from './call-elsewhere'
import { ADMIN, expect, ONCE, test } from './fixtures'
import { flag } from './staff-page'
import { smallTargets } from './touch-targets'

const open = async (page: Page, lastName: string) => {
  await page.goto(`/staff/permissions?search=${lastName}`)
  await expect(page.getByText('1 staff', { exact: true })).toBeVisible()
}
const boxOf = (page: Page, lastName: string, label: string) =>
  page.getByRole('checkbox', { name: `Kiran ${lastName}: ${label}` })

// R66.3
test('the staff page leads to the permissions', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/staff')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Permissions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Permissions' })).toBeVisible()
  await expect(page).toHaveURL(/\/staff\/permissions$/)
})

// R66.5
test('a tick is saved at once, and can be undone', async ({ page, signIn, addStaff }) => {
  const { name } = await addStaff(['students.read'])
  await signIn()
  await open(page, name.lastName)
  const box = boxOf(page, name.lastName, 'Students: Update')
  await box.check()
  await expect(page.getByText('Permissions updated successfully')).toBeVisible()
  await page.reload()
  await expect(box).toBeChecked()
  await box.uncheck()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(box).toBeChecked()
})

// R66.6
test('a tick is refused when another user has changed the permissions, which are then shown', async ({ page, signIn, addStaff, request }) => {
  const { _id: id, name } = await addStaff(['students.read'])
  await signIn()
  await open(page, name.lastName)
  await callElsewhere(request, ADMIN, endpoints.staff.permissions, { id, data: { permissions: permissionsOf(['staff.read']) } })
  await boxOf(page, name.lastName, 'Students: Update').click()
  await expect(page.getByText(`Somebody else has changed Kiran ${name.lastName}, so your tick was not saved.`)).toBeVisible()
  await expect(boxOf(page, name.lastName, 'Students: Update')).not.toBeChecked()
  await expect(boxOf(page, name.lastName, 'Staff: View')).toBeChecked()
  await boxOf(page, name.lastName, 'Students: View').check()
  await expect(page.getByText('Permissions updated successfully')).toBeVisible()
}) // prettier-ignore

// R66.7
test('boxes are ticked with the keyboard alone', ONCE, async ({ page, signIn, addStaff }) => {
  const { name } = await addStaff()
  await signIn()
  await open(page, name.lastName)
  const first = boxOf(page, name.lastName, 'Students: Create')
  await expect(first).toBeEnabled()
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(boxOf(page, name.lastName, 'Students: View')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(boxOf(page, name.lastName, 'Students: Update')).toBeFocused()
})

// R66.7, R37.1, R37.4
test('the preview and the presets of the form are accessible', async ({ page, signIn, addStaff, isMobile }) => {
  const { name, employeeId } = await addStaff(['students.read', 'students.update', 'students.delete'])
  await signIn()
  await open(page, name.lastName)
  await page.getByRole('button', { name: `Preview Kiran ${name.lastName}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Pages and buttons')
  await expectAccessible(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])

  await page.goto(`/staff?staff=${employeeId}&edit`)
  const form = page.getByRole('dialog', { name: 'Edit Staff Member' })
  const preset = form.getByRole('combobox', { name: 'Preset' })
  await expect(preset).toHaveText('Custom')
  await preset.click()
  await page.getByRole('option', { name: 'Registrar' }).click()
  await expect(flag(form, 'Students', 'Create')).toBeChecked()
  await expectAccessible(page)
})

// R66.7
test('nothing but the table scrolls sideways', ONCE, async ({ page, signIn }) => {
  await signIn()
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/staff/permissions')
    await expect(page.getByRole('checkbox').first()).toBeEnabled()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
