import type { Page } from 'playwright/test'
import { ADMIN, expect, field, ONCE, openMenu, test } from './fixtures'
import { chooseFor } from './staff-page'
import { smallTargets } from './touch-targets'

// Uses a phone in every project.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

const expectRoom = async (page: Page) => {
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
  expect(await smallTargets(page)).toEqual([])
}

test.describe('touch targets are at least 44 pixels wide and high', ONCE, () => {
  // R37.4
  test('the sign-in page', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: /Super Admin/ })).toBeVisible()
    await expectRoom(page)
  })

  for (const [path, heading] of [
    ['/dashboard', /Good/],
    ['/students', 'Students Management'],
    ['/staff', 'Staff Management'],
    ['/staff/permissions', 'Permissions'],
    ['/students?search=nobodyatall', 'Students Management'],
    ['/activity', 'Activity'],
    ['/trash', 'Trash'],
    ['/settings', 'Settings'],
    ['/print/staff/permissions', 'Permissions of Staff'],
    ['/batches', 'Bulk Changes'],
    ['/students/promote', 'Promote Students'],
    ['/students/duplicates', 'Possible Duplicates'],
    ['/students/photos', 'Add Photos'],
    ['/students/classes/12th-D', 'Class 12th-D'],
    ['/students/classes/5b', 'No such class'],
    ['/students/import', 'Import Students'],
    ['/staff/import', 'Import Staff'],
    ['/profile', 'Profile'],
    ['/unauthorized', 'Access Denied'],
  ] as const)
    // prettier-ignore
    test(path, async ({ page, signIn }) => {
      await signIn()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectRoom(page)
    })

  // R37.4
  test('the navigation and the account menu', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expectRoom(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expectRoom(page)
  })

  // R37.4
  test('menus, dialogs, selects and notices of students', async ({ page, signIn, addStudent }) => {
    await signIn()
    const student = await addStudent()
    await openMenu(page, student)
    await expectRoom(page)
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    const dialog = page.getByRole('dialog')
    await expectRoom(page)
    await dialog.getByRole('tab', { name: 'History' }).click()
    await expectRoom(page)
    await dialog.getByRole('tab', { name: 'Details' }).click()
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await expect(field(dialog, 'City')).toBeVisible()
    await expectRoom(page)
    await dialog.getByRole('combobox', { name: 'Gender' }).click()
    await expectRoom(page)
    await page.getByRole('option', { name: 'Other' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible()
    await expectRoom(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await openMenu(page, student)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expectRoom(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expectRoom(page)
  })

  // R37.4
  test('menu and dialogs of staff', async ({ page, signIn, addStaff }) => {
    await signIn()
    const member = await addStaff(['students.read'])
    await chooseFor(page, member, 'View Details')
    await expectRoom(page)
    await chooseFor(page, member, 'Edit')
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await expectRoom(page)
    await chooseFor(page, member, 'Reset Password')
    await expectRoom(page)
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Add Staff' }).click()
    await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
    await expectRoom(page)
  })

  // R37.4
  test('an event and its filters', async ({ page, signIn, addStudent }) => {
    await signIn()
    const { name } = await addStudent()
    await page.goto(`/activity?search=${name.lastName}`)
    await page.getByRole('link', { name: 'Student added' }).click()
    await expectRoom(page)
    await page.getByRole('button', { name: 'Only this record' }).click()
    await expect(page.getByText('One record only')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectRoom(page)
    await page.getByRole('button', { name: 'One record only' }).click()
    await expect(page.getByText('One record only')).toHaveCount(0)
  })

  // R37.4
  test('the forms of the profile and the set-up of two-step sign-in', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit' }).click()
    await expectRoom(page)
    await page.getByRole('button', { name: 'Set Up' }).click()
    await expectRoom(page)
    await field(page.getByRole('dialog'), 'Current Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectRoom(page)
  })
})
