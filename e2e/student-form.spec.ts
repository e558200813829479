import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { NOT_LOADED } from '@/tests/support/messages'
import { expect, field, ONCE, openMenu, test, uniqueName } from './fixtures'

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

test('shows the error of a field on blur, and all errors on submit', ONCE, async ({ page }) => {
  await page.goto('/students')
  await page.getByRole('button', { name: 'Add Student' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Student' })
  await field(form, 'First Name').fill('A')
  await expect(form.getByText('First name must be at least 2 characters')).toHaveCount(0)
  await field(form, 'Last Name').focus()
  await expect(form.getByText('First name must be at least 2 characters')).toBeVisible()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Please fix the following errors:')).toBeVisible()
  await expect(form.getByText('PIN Code: PIN code must be 6 digits')).toBeVisible()
})

// R20.8, R61.5
test('refuses half a date and 31 February instead of treating them as empty', ONCE, async ({ page }) => {
  await page.goto('/students')
  await page.getByRole('button', { name: 'Add Student' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Student' })
  await field(form, 'Date of Birth').pressSequentially('15/06')
  await field(form, 'Admission Date').fill('31/02/2026')
  await field(form, 'Roll Number').focus()
  await page.keyboard.type('4e')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Date of Birth: Enter a date such as 15/06/2018')).toBeVisible()
  await expect(form.getByText('Admission Date: Enter a date such as 15/06/2018')).toBeVisible()
  await expect(form.getByText('Roll Number: Roll number must be an integer')).toBeVisible()
  await expect(field(form, 'Date of Birth')).toHaveValue('15/06')
  await expect(field(form, 'Admission Date')).toHaveValue('31/02/2026')
  await field(form, 'Date of Birth').fill('2015-06-14')
  await expect(form.getByText('Date of Birth: Enter a date such as 15/06/2018')).toHaveCount(0)
})

// R7.24
test('Enter moves to the next field, and Ctrl+Enter saves', ONCE, async ({ page }) => {
  await page.goto('/students')
  await page.getByRole('button', { name: 'Add Student' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Student' })
  const { keyboard } = page
  await expect(field(form, 'First Name')).toBeFocused()
  await keyboard.type('Nila')
  await keyboard.press('Enter')
  await expect(field(form, 'Last Name')).toBeFocused()
  for (const label of ['Email', 'Date of Birth']) {
    await keyboard.press('Enter')
    await expect(field(form, label)).toBeFocused()
  }
  await keyboard.press('Enter')
  const gender = form.getByRole('combobox', { name: 'Gender' })
  await expect(gender).toBeFocused()
  // The first Enter opens the required select, the second chooses an option, the third moves on.
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Male', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(gender).toHaveText('Male')
  await expect(gender).toBeFocused()
  await keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'Blood Group' })).toBeFocused()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await keyboard.press('Control+Enter')
  await expect(form.getByText('Please fix the following errors:')).toBeVisible()
  await expect(form.getByText('Standard: Please select a valid standard')).toBeVisible()
})

// R20.8
test('does not change numbers by arrow keys or the mouse wheel', ONCE, async ({ page }) => {
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
test('shows an error when its code is gone after an upgrade, and keeps the list', ONCE, async ({ page }) => {
  await page.goto('/students')
  await expect(page.getByText(/^STU-|ID STU-/).first()).toBeVisible()
  const parts = '**/_next/static/chunks/**'
  await page.route(parts, route => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Add Student' }).click()
  const refusal = page.getByRole('dialog', { name: 'Something went wrong' })
  await expect(refusal.getByText(NOT_LOADED)).toBeVisible()
  await refusal.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Students Management' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Add Student' }).click()
  await expect(field(page.getByRole('dialog', { name: 'Add New Student' }), 'First Name')).toBeVisible()
})

// R7.23
test('asks before it discards typed text', ONCE, async ({ page }) => {
  await page.goto('/students')
  await page.getByRole('button', { name: 'Add Student' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Student' })
  await field(form, 'First Name').fill('Nila')
  await form.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: /unsaved/i }).or(page.getByRole('dialog', { name: /discard/i }))
  await question.getByRole('button', { name: /keep|cancel/i }).click()
  await expect(field(form, 'First Name')).toHaveValue('Nila')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: /discard/i }).click()
  await expect(form).toHaveCount(0)
})

// R7.32
test('does not overwrite what another user has saved', ONCE, async ({ page, addStudent, signIn }) => {
  const student = await addStudent()
  const { accessToken } = await signIn()
  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Student' })
  await field(form, 'City').fill('Aluva')
  await page.request.patch(pathOf(endpoints.students.patch, student._id), {
    data: { contactInfo: { address: { street: '99 New Street' } } },
    headers: { authorization: `Bearer ${accessToken}` },
  })
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(form.getByText(/changed by someone else/)).toBeVisible()
  const now = await page.request.get(pathOf(endpoints.students.get, student._id), {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(JSON.stringify(await now.json())).toContain('99 New Street')
})

// R7.33
test('warns that a roll number is taken, and saves', ONCE, async ({ page, addStudent }) => {
  const first = await addStudent()
  const second = await addStudent()
  await openMenu(page, second)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Student' })
  await field(form, 'Roll Number').fill(String(first.rollNumber))
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(
    page.getByText(`Roll number ${first.rollNumber} in 5th-B is also held by Meera ${first.name.lastName}`),
  ).toBeVisible()
})

// R34.14
test('I6 shows text that looks like markup as text', ONCE, async ({ page, addStudent }) => {
  let dialogs = 0
  page.on('dialog', dialog => {
    dialogs += 1
    void dialog.dismiss()
  })
  const student = await addStudent({ name: { firstName: '<img src=x onerror=alert(1)>', lastName: uniqueName() } })
  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog')).toContainText('<img src=x onerror=alert(1)>')
  expect(dialogs).toBe(0)
})
