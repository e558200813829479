import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { NOT_LOADED } from '@/lib/contract/messages'
import { choose, CLERK, entry, expect, field, ONCE, openMenu, test, uniqueName } from './fixtures'

const LIST = `**${pathOf(endpoints.students.list)}?*`

test.describe('the list', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn()
  })

  test('keeps its filters in the address, through reload and Back', async ({ page }) => {
    await page.goto('/students')
    await choose(page, 'Standard', '10th')
    await choose(page, 'Status', 'Active')
    await expect(page).toHaveURL(/standard=10th/)
    await expect(page).toHaveURL(/isActive=true/)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Standard' })).toHaveText('10th')
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Active')
    await page.goto('/dashboard')
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Standard' })).toHaveText('10th')
  })

  test('offers the filters, standards and sorts of the specification', ONCE, async ({ page }) => {
    await page.goto('/students')
    const options = async (label: string) => {
      await page.getByRole('combobox', { name: label }).click()
      const texts = await page.getByRole('option').allTextContents()
      await page.keyboard.press('Escape')
      return texts
    }
    expect(await options('Standard')).toEqual(['All Standards', 'KG', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '11th', '12th']) // prettier-ignore
    expect(await options('Section')).toEqual(['All Sections', 'A', 'B', 'C', 'D'])
    expect(await options('Status')).toEqual(['All Status', 'Active', 'Inactive'])
    expect(await options('Sort By')).toEqual(['Created Date', 'Name', 'Student ID', 'Standard'])
  })

  test('turns pages, and goes back to the first when a filter changes', ONCE, async ({ page }) => {
    await page.goto('/students')
    await page.getByRole('button', { name: 'Go to page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await choose(page, 'Sort By', 'Name')
    await expect(page).not.toHaveURL(/page=2/)
    await expect(page.getByRole('button', { name: 'page 1', exact: true })).toHaveAttribute('aria-current', /page|true/)
  })

  test('shows no page control for a single page, and says when nobody is found', async ({ page, addStudent }) => {
    const student = await addStudent()
    await page.goto(`/students?search=${student.name.lastName}`)
    await expect(entry(page, student)).toBeVisible()
    await expect(page.getByRole('navigation', { name: /pagination/i })).toHaveCount(0)
    await page.goto(`/students?search=${uniqueName()}`)
    await expect(page.getByText('No students found')).toBeVisible()
    await page
      .getByRole('button', { name: /clear filters/i })
      .first()
      .click()
    await expect(page.getByText('No students found')).toHaveCount(0)
  })

  test('says what went wrong, and loads when asked again', ONCE, async ({ page }) => {
    let failing = true
    await page.route(LIST, route => (failing ? route.abort() : route.continue()))
    await page.goto('/students')
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
    failing = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/^STU-|ID STU-/).first()).toBeVisible()
  })

  test('shows long, right-to-left and Tamil names without breaking its layout', async ({ page, addStudent }) => {
    const last = uniqueName()
    const long = await addStudent({
      name: { firstName: 'W'.repeat(50), lastName: (last + 'W'.repeat(50)).slice(0, 50) },
    })
    await addStudent({ name: { firstName: 'محمد عبد الرحمن', lastName: long.name.lastName } })
    await addStudent({ name: { firstName: 'அருண்குமார்', lastName: long.name.lastName } })
    await page.goto(`/students?search=${long.name.lastName}`)
    await expect(page.getByText('محمد عبد الرحمن')).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test.describe('permissions', () => {
  test('one who may not delete is not offered it', ONCE, async ({ page, signIn, addStudent }) => {
    const student = await addStudent()
    await signIn(CLERK)
    await openMenu(page, student)
    await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Edit'])
  })
})

test.describe('the form', () => {
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
})
