import { endpoints } from '@/lib/contract/endpoints'
import { NOT_LOADED_MESSAGE } from '@/tests/support/messages'
import { expect, field, ONCE, openMenu, test } from './fixtures'

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

// R20.8
test('arrow keys and the mouse wheel do not change numbers in the student form', ONCE, async ({ page }) => {
  await page.goto('/students')
  await page.getByRole('button', { name: 'Add Student' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Student' })
  for (const [label, number] of [
    ['Roll Number', '7'],
    ['Overall Percentage', '87.5'],
  ] as const) {
    await field(form, label).fill(number)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await field(form, label).hover()
    await page.mouse.wheel(0, -100)
    await expect(field(form, label)).toHaveValue(number)
    await expect(field(form, label)).toBeFocused()
  }
})

// R13.5
test(
  'the student form shows an error when its code is gone after an upgrade, and the list stays',
  ONCE,
  async ({ page }) => {
    await page.goto('/students')
    await expect(page.getByText(/^STU-|ID STU-/).first()).toBeVisible()
    const parts = '**/_next/static/chunks/**'
    await page.route(parts, route => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'Add Student' }).click()
    const refusal = page.getByRole('dialog', { name: 'Something went wrong' })
    await expect(refusal.getByText(NOT_LOADED_MESSAGE)).toBeVisible()
    await refusal.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'Students Management' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Add Student' }).click()
    await expect(field(page.getByRole('dialog', { name: 'Add New Student' }), 'First Name')).toBeVisible()
  },
)

// R7.32
test(
  'the student form does not overwrite what another user has saved',
  ONCE,
  async ({ page, addStudent, callAsAdmin }) => {
    const student = await addStudent()
    await openMenu(page, student)
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Student' })
    await field(form, 'City').fill('Aluva')
    const data = { contactInfo: { address: { city: 'Munnar' } } }
    await callAsAdmin(endpoints.students.patch, { id: student._id, data })
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(form.getByText(/changed by someone else/)).toBeVisible()
    const now = await callAsAdmin(endpoints.students.get, { id: student._id })
    expect(JSON.stringify(now)).toContain('Munnar')
  },
)

// R7.33, R62.6
test('a roll number that is taken is saved once the form has warned of it', ONCE, async ({ page, addStudent }) => {
  const first = await addStudent()
  const second = await addStudent()
  await openMenu(page, second)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Student' })
  await field(form, 'Roll Number').fill(String(first.rollNumber))
  await expect(
    form.getByText(`Roll number ${first.rollNumber} in 5th-B is also held by Meera ${first.name.lastName}.`),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Student updated successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
})
