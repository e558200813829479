import { expectAccessible } from './accessible'
import { ADMIN, expect, ONCE, openMenu, test } from './fixtures'

const SCREENS = [
  ['/dashboard', /Good/], ['/students', 'Students Management'], ['/staff', 'Staff Management'], ['/staff/permissions', 'Permissions'], ['/activity', 'Activity'],
  ['/trash', 'Trash'], ['/batches', 'Bulk Changes'], ['/students/promote', 'Promote Students'], ['/students/duplicates', 'Possible Duplicates'], ['/students/photos', 'Add Photos'], ['/students/import', 'Import Students'], ['/staff/import', 'Import Staff'], ['/settings', 'Settings'], ['/print/staff/permissions', 'Permissions of Staff'], ['/profile', 'Profile'], ['/unauthorized', 'Access Denied'],
] as const // prettier-ignore

test('the sign-in page, without and with errors', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)
})

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

  for (const [path, heading] of SCREENS)
    test(path, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
      await expectAccessible(page)
    })

  test.describe('on a screen of 320 pixels', ONCE, () => {
    test.use({ viewport: { width: 320, height: 640 } })

    // R37.1
    test('every screen', async ({ page }) => {
      for (const [path, heading] of SCREENS) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
        await expectAccessible(page)
      }
    })
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

  // R37.5
  test(
    'Escape closes the set-up of two-step sign-in, and asks first when something would be lost',
    ONCE,
    async ({ page }) => {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Set Up' }).click()
      const setUp = page.getByRole('dialog', { name: 'Set Up Two-Step Sign-In' })
      await expect(setUp).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(setUp).toHaveCount(0)
      await page.getByRole('button', { name: 'Set Up' }).click()
      await setUp.getByLabel(/^Current Password/).fill(ADMIN.password)
      await setUp.getByRole('button', { name: 'Continue' }).click()
      await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: 'Stop setting up two-step sign-in?' })
      await expect(question).toHaveText(/The key that you added to your app will not work/)
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(setUp).toBeVisible()
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: 'Stop' }).click()
      await expect(setUp).toHaveCount(0)
    },
  )

  // R37.1
  test('the required set-up of two-step sign-in, and the dialog that stops requiring it', async ({
    page,
    ignorePageData,
  }) => {
    await ignorePageData()
    let duty: string | undefined = 'setUpSecondFactor'
    // All tests share one superAdmin, so a real requirement would block the other tests.
    await page.route('**/api/v1/auth/me', async route => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: { user: object } }
      await route.fulfill({ response, json: { ...rest, data: { ...data, user: { ...data.user, duty } } } })
    })
    await page.route('**/api/v1/settings', async route => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: {
          ...(await response.json()),
          data: { academicYearStart: 4, exportsReserved: false, dateOrder: 'dayFirst', secondFactorRequired: true },
        },
      })
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set Up Two-Step Sign-In')
    await expectAccessible(page)
    duty = undefined
    await page.goto('/profile')
    await page.getByRole('switch', { name: 'Require it for all super admins' }).click()
    await expect(page.getByRole('dialog', { name: 'Stop Requiring Two-Step Sign-In' })).toBeVisible()
    await expectAccessible(page)
  })

  test('an empty list', ONCE, async ({ page }) => {
    await page.goto('/students?search=nobodyatall')
    await expect(page.getByText('No students found')).toBeVisible()
    await expectAccessible(page)
  })

  // R37.1
  test('each dialog of the students page', async ({ page, addStudent }) => {
    // Slow: checks every element of several screens.
    test.slow()
    const student = await addStudent()
    for (const item of ['View Details', 'Edit', 'Delete']) {
      await openMenu(page, student)
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: item }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('status', { name: /loading/i })).toHaveCount(0)
      await expectAccessible(page)
    }
    await page.goto('/students')
    await page.getByRole('button', { name: 'Add Student' }).click()
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Please fix the following errors:')).toBeVisible()
    await expectAccessible(page)
  })

  test('the keyboard opens and closes a dialog, and the focus returns', async ({ page, addStudent }) => {
    const student = await addStudent()
    await page.goto(`/students?search=${student.name.lastName}`)
    const button = page.getByRole('button', { name: `Actions for Meera ${student.name.lastName}` })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'View Details' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})
