import type { Page } from 'playwright/test'
import { ADMIN, expect, field, ONCE, openMenu, test } from './fixtures'
import { SCREENS } from './screens'
import { findAndChooseAction } from './staff-page'
import { findSmallTargets } from './touch-targets'

// Uses a phone in every project.
test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

/** Includes a list without students and a class that does not exist. */
const PAGES = [
  ...SCREENS,
  ['/students?search=nobodyatall', 'Students Management'],
  ['/students/classes/5b', 'No such class'],
] as const

const expectRoom = async (page: Page) => {
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
  expect(await findSmallTargets(page), page.url()).toEqual([])
}

test.describe('touch targets are at least 44 pixels wide and high', ONCE, () => {
  // R37.4
  test('touch targets are large enough on every page, in the navigation and in the account menu', async ({
    page,
    signIn,
    addStudent,
  }) => {
    // Slow: checks every element of several screens.
    test.slow()
    // On the dashboard, these long names are links that wrap.
    for (const firstName of ['Venkatanarasimharajuvaripeta', 'ميرا'])
      await addStudent({ name: { firstName, lastName: 'Subrahmanyasundaramoorthy' } })
    await page.goto('/login')
    await expect(page.getByRole('button', { name: /Super Admin/ })).toBeVisible()
    await expectRoom(page)
    await signIn()
    for (const [path, heading] of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectRoom(page)
    }
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expectRoom(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectRoom(page)
  })

  // R37.4
  test('touch targets are large enough in menus, dialogs, selects and notices of students, and in an event', async ({
    page,
    signIn,
    addStudent,
  }) => {
    await signIn()
    const student = await addStudent()
    await openMenu(page, student)
    await expectRoom(page)
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('tab', { name: 'History' })).toBeVisible()
    await expectRoom(page)
    await dialog.getByRole('tab', { name: 'History' }).click()
    await expect(dialog.getByRole('list', { name: 'History' })).toBeVisible()
    await expectRoom(page)
    await dialog.getByRole('tab', { name: 'Details' }).click()
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await expect(field(dialog, 'City')).toBeVisible()
    await expectRoom(page)
    await dialog.getByRole('combobox', { name: 'Gender' }).click()
    await expect(page.getByRole('option', { name: 'Other' })).toBeVisible()
    await expectRoom(page)
    await page.getByRole('option', { name: 'Other' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible()
    await expectRoom(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog', { name: 'Student Details' }).getByRole('button', { name: 'Close' }).click()
    await openMenu(page, student)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
    await expectRoom(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expectRoom(page)

    await page.goto(`/activity?search=${student.name.lastName}`)
    await page.getByRole('link', { name: 'Student added' }).click()
    await expect(page.getByRole('button', { name: 'Only this record' })).toBeVisible()
    await expectRoom(page)
    await page.getByRole('button', { name: 'Only this record' }).click()
    await expect(page.getByText('One record only')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expectRoom(page)
  })

  // R37.4
  test('touch targets are large enough in the menu and dialogs of staff, and in the forms of the profile', async ({
    page,
    signIn,
    addStaff,
  }) => {
    await signIn()
    const member = await addStaff(['students.read'])
    const dialog = page.getByRole('dialog')
    await findAndChooseAction(page, member, 'View Details')
    await expect(dialog.getByRole('tab', { name: 'Details' })).toBeVisible()
    await expectRoom(page)
    await findAndChooseAction(page, member, 'Edit')
    await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    await expectRoom(page)
    await findAndChooseAction(page, member, 'Reset Password')
    await expect(dialog).toBeVisible()
    await expectRoom(page)
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Add Staff' }).click()
    await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
    await expectRoom(page)

    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('form', { name: 'Personal Information' })).toBeVisible()
    await expectRoom(page)
    await page.getByRole('button', { name: 'Set Up' }).click()
    await field(dialog, 'Current Password').fill(ADMIN.password)
    await expectRoom(page)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectRoom(page)
  })
})
