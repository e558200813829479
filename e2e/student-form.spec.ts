import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { NOT_LOADED } from '@/lib/contract/messages'
import { expect, field, ONCE, openMenu, test, uniqueName } from './fixtures'

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

test('complains of a field after it was left, and of all when it is sent', ONCE, async ({ page }) => {
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

test('takes no half of a date, nor 31 February, for none', ONCE, async ({ page }) => {
  await page.goto('/students')
  await page.getByRole('button', { name: 'Add Student' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Student' })
  // A word of our own making for what cannot be read is a word like others elsewhere.
  await field(form, 'First Name').pressSequentially('unreadable')
  // As a person types: month, day and year one after the other.
  await field(form, 'Date of Birth').focus()
  await page.keyboard.type('0615')
  await expect(field(form, 'Date of Birth')).toHaveValue('')
  await field(form, 'Admission Date').focus()
  await page.keyboard.type('02312026')
  await field(form, 'Roll Number').focus()
  await page.keyboard.type('4e')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Date of Birth: Date of birth must be a valid date')).toBeVisible()
  await expect(form.getByText('Admission Date: Admission date must be a valid date')).toBeVisible()
  await expect(form.getByText('Roll Number: Roll number is required')).toBeVisible()
  await expect(field(form, 'First Name')).toHaveValue('unreadable')
  await field(form, 'Date of Birth').fill('2015-06-14')
  await expect(form.getByText('Date of Birth: Date of birth must be a valid date')).toHaveCount(0)
})

test('says that its part of the page is gone after an upgrade, and leaves the list alone', ONCE, async ({ page }) => {
  await page.goto('/students')
  await expect(page.getByText(/^STU-|ID STU-/).first()).toBeVisible()
  const parts = '**/_next/static/chunks/**'
  await page.route(parts, route => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Add Student' }).click()
  const refusal = page.getByRole('dialog', { name: 'Something went wrong' })
  await expect(refusal.getByText(NOT_LOADED)).toBeVisible()
  await refusal.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Students Management' })).toBeVisible()
  await page.unroute(parts)
  await page.getByRole('button', { name: 'Add Student' }).click()
  await expect(field(page.getByRole('dialog', { name: 'Add New Student' }), 'First Name')).toBeVisible()
})

test('asks before it throws away what was typed', ONCE, async ({ page }) => {
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

test('does not overwrite what a colleague has saved meanwhile', ONCE, async ({ page, addStudent, signIn }) => {
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

test('says that a roll number is taken, and saves all the same', ONCE, async ({ page, addStudent }) => {
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
