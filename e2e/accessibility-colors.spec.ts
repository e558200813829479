import { expectAccessible } from './accessible'
import { expect, ONCE, test } from './fixtures'
import { SCREENS } from './screens'

// R63.2
test('the sign-in page in the dark scheme', ONCE, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)
})

test.describe('signed in', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn()
  })

  test.describe('in the dark scheme', ONCE, () => {
    test.use({ colorScheme: 'dark' })

    // R63.2
    test('every screen', async ({ page }) => {
      test.slow()
      for (const [path, heading] of SCREENS) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
        await expectAccessible(page)
      }
    })

    // R63.2
    test('the details of a student, the form and its errors', async ({ page, addStudent }) => {
      const { studentId } = await addStudent()
      await page.goto(`/students?student=${studentId}`)
      await expect(page.getByRole('dialog').getByText('12 Lake Road')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/students?new')
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByText('Please fix the following errors:')).toBeVisible()
      await expectAccessible(page)
    })
  })

  // R63.2
  for (const colors of ['dark', 'forced'] as const)
    test(`list and profile at every size, with ${colors} colours`, ONCE, async ({ page }) => {
      await page.emulateMedia(colors === 'dark' ? { colorScheme: 'dark' } : { forcedColors: 'active' })
      for (const [width, height] of [
        [1280, 800],
        [390, 844],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height })
        for (const path of ['/students', '/profile']) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
          await expectAccessible(page)
        }
      }
    })

  // R63.2, R63.4
  for (const colors of ['dark', 'forced'] as const)
    test(`the dialogs of a list, with ${colors} colours`, async ({ page, addStudent, isMobile }) => {
      test.slow()
      const { name } = await addStudent()
      await page.emulateMedia(colors === 'dark' ? { colorScheme: 'dark' } : { forcedColors: 'active' })
      await page.goto('/students')
      await page.getByRole('button', { name: 'Quick Find' }).click()
      const quickFind = page.getByRole('dialog', { name: 'Quick Find' })
      await quickFind.getByRole('combobox').fill(name.lastName)
      await expect(quickFind.getByRole('option', { name: name.lastName })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'Keyboard Shortcuts' }).click()
      await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: isMobile ? 'Filters' : 'Columns', exact: true }).click()
      await expect(page.getByRole('dialog', { name: isMobile ? 'Filters' : 'Columns' })).toBeVisible()
      await expectAccessible(page)
    })
})
