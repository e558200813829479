import { expectAccessible } from './accessible'
import { expect, ONCE, openMenu, test } from './fixtures'

test('the sign-in page, also with errors', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)
})

test.describe('signed in', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn()
  })

  for (const [path, heading] of [['/dashboard', /Good/], ['/students', 'Students Management'], ['/unauthorized', 'Access Denied']] as const)
    test(path, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
      await expectAccessible(page)
    }) // prettier-ignore

  test('the set-up of two-step sign-in that a school requires, and the dialog that ends that', async ({ page }) => {
    let duty: string | undefined = 'setUpSecondFactor'
    // Every test is signed in as the one superAdmin: required in earnest, it would hold them all.
    await page.route('**/api/v1/auth/me', async route => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: { user: object } }
      await route.fulfill({ response, json: { ...rest, data: { ...data, user: { ...data.user, duty } } } })
    })
    await page.route('**/api/v1/settings', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), data: { secondFactorRequired: true } } })
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set Up Two-Step Sign-In')
    await expectAccessible(page)
    duty = undefined
    await page.goto('/profile')
    await page.getByRole('switch', { name: 'Require it of all super admins' }).click()
    await expect(page.getByRole('dialog', { name: 'Stop Requiring Two-Step Sign-In' })).toBeVisible()
    await expectAccessible(page)
  })

  test('an empty list', ONCE, async ({ page }) => {
    await page.goto('/students?search=nobodyatall')
    await expect(page.getByText('No students found')).toBeVisible()
    await expectAccessible(page)
  })

  test('each dialog of the students page', async ({ page, addStudent }) => {
    // Looks through every element of several screens.
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

  test('the keyboard alone opens a dialog and gets its focus back', async ({ page, addStudent }) => {
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
