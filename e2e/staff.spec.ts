import { readFile } from 'node:fs/promises'
import { today } from '@/lib/contract/dates'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { choose, entry, expect, field, test, uniqueName } from './fixtures'
import { chooseFor, chooseHere, fillIn, flag, setPermissions } from './staff-page'

const LIST = `**${pathOf(endpoints.staff.list)}?*`
const PERMISSIONS = `**${pathOf(endpoints.staff.permissions, '*')}`

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

test.describe('the list', () => {
  test('offers the filters and sorts of the specification', async ({ page }) => {
    await page.goto('/staff')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Management')
    const options = async (label: string) => {
      await page.getByRole('combobox', { name: label }).click()
      const texts = await page.getByRole('option').allTextContents()
      await page.keyboard.press('Escape')
      return texts
    }
    expect(await options('Department')).toEqual(['All Departments', 'Administration', 'Academics', 'Sports', 'Arts', 'Science']) // prettier-ignore
    expect(await options('Status')).toEqual(['All Status', 'Active', 'Inactive'])
    expect(await options('Sort By')).toEqual(['Created Date', 'Name', 'Employee ID', 'Department'])
  })

  test('keeps its filters in the address, and narrows by them', async ({ page, addStaff }) => {
    const member = await addStaff([], { department: 'Arts' })
    await page.goto('/staff?page=2')
    await page.getByPlaceholder('Search staff...').fill(member.name.lastName)
    await choose(page, 'Department', 'Arts')
    await choose(page, 'Status', 'Active')
    await expect(entry(page, member)).toBeVisible()
    await expect(page.getByText('1 staff', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/department=Arts/)
    await expect(page).not.toHaveURL(/page=/)
    await expect(page.getByRole('navigation', { name: /pagination/i })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Department' })).toHaveText('Arts')
    await choose(page, 'Department', 'Sports')
    await expect(page.getByText('No staff found')).toBeVisible()
    await page.goBack()
    await expect(entry(page, member)).toBeVisible()
  })

  test('turns pages', async ({ page }) => {
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Go to page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await choose(page, 'Sort By', 'Name')
    await expect(page).not.toHaveURL(/page=2/)
  })

  test('says what went wrong, and loads when asked again', async ({ page }) => {
    let failing = true
    await page.route(LIST, route => (failing ? route.abort() : route.continue()))
    await page.goto('/staff')
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
    failing = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/EMP-\d{4}/).first()).toBeVisible()
  })

  test('is exported with the filters in force', async ({ page, addStaff }) => {
    const member = await addStaff()
    await page.goto(`/staff?search=${member.name.lastName}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`staff_export_${today()}.csv`)
    const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFEmployee ID,First Name,Last Name,Email,Phone,Department,Position,Role,Status,Created At')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(member.email)
  })

  test('says when there is nothing to export', async ({ page }) => {
    await page.goto(`/staff?search=${uniqueName()}`)
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByText('No staff to export')).toBeVisible()
  })

  test('shows long, right-to-left and Tamil names without breaking its layout', async ({ page, addStaff }) => {
    const lastName = (uniqueName() + 'W'.repeat(50)).slice(0, 50)
    const long = await addStaff([], { name: { firstName: 'W'.repeat(50), lastName } })
    for (const firstName of ['محمد عبد الرحمن', 'அருண்குமார்'])
      await addStaff([], { name: { firstName, lastName }, email: `${uniqueName().toLowerCase()}@school.example` })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await page.goto(`/staff?search=${lastName}`)
    await expect(page.getByText('محمد عبد الرحمن')).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
    for (const item of ['View Details', 'Deactivate', 'Delete']) {
      await page.getByRole('button', { name: `Actions for ${long.name.firstName}` }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(lastName)
      expect(await dialog.evaluate(box => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
      expect(await overflow()).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
})

test.describe('one staff member', () => {
  test('is added, found and shown', async ({ page }) => {
    const name = { firstName: 'Nila', lastName: uniqueName() }
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Add Staff' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Staff Member' })
    const email = await fillIn(form, name.lastName)
    await field(form, 'Position').fill('Librarian')
    await flag(form, 'Students', 'Update').check()
    await expect(flag(form, 'Students', 'View')).toBeChecked()
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Staff member created successfully')).toBeVisible()
    await expect(form).toBeHidden()
    await chooseHere(page, { name }, 'View Details')
    const details = page.getByRole('dialog', { name: 'Staff Details' })
    for (const text of [`Nila ${name.lastName}`, email, '9876543210', 'Science', 'Active', 'Students: Read', 'Students: Update']) await expect(details).toContainText(text) // prettier-ignore
    await expect(details).toContainText(/STF-\d{4}/)
    await expect(details).not.toContainText('Students: Create')
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(details).toHaveCount(0)
  })

  test('is edited: the basic data first, then the permissions', async ({ page, addStaff }) => {
    const member = await addStaff(['students.read'])
    await chooseFor(page, member, 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit Staff Member' })
    await expect(form.getByText('Account Security')).toHaveCount(0)
    await field(form, 'Phone').fill('9000000001')
    await choose(form, 'Department', 'Sports')
    await flag(form, 'Staff', 'View').check()
    const sent: string[] = []
    page.on('request', request => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname))
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Staff member updated successfully')).toBeVisible()
    expect(sent).toEqual([pathOf(endpoints.staff.replace, member._id), pathOf(endpoints.staff.permissions, member._id)])
    await expect(entry(page, member)).toContainText('Sports')
    await chooseHere(page, member, 'View Details')
    for (const text of ['9000000001', 'Students: Read', 'Staff: Read'])
      await expect(page.getByRole('dialog')).toContainText(text)
  })

  test('is told apart: what was saved and what was not', async ({ page, addStaff }) => {
    const member = await addStaff()
    await chooseFor(page, member, 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit Staff Member' })
    await field(form, 'Phone').fill('9000000002')
    await flag(form, 'Students', 'View').check()
    await page.route(PERMISSIONS, route => route.abort())
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(form.getByText('Submission Failed')).toBeVisible()
    await expect(form).toContainText('The basic information has been saved, but the permissions have not')
    await page.unroute(PERMISSIONS)
    const sent: string[] = []
    page.on('request', request => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname))
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Staff member updated successfully')).toBeVisible()
    expect(sent).toEqual([pathOf(endpoints.staff.permissions, member._id)])
  })

  test('is not overwritten when a colleague was faster', async ({ page, addStaff, request }) => {
    const member = await addStaff(['students.read'])
    await chooseFor(page, member, 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit Staff Member' })
    await field(form, 'Phone').fill('9000000003')
    await setPermissions(request, member._id, ['students.read', 'students.delete'])
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(form.getByText(/changed by someone else/)).toBeVisible()
    await expect(form).toContainText('Students: Delete: no → yes')
    await form.getByRole('button', { name: 'Load current values, keep what I typed' }).click()
    await expect(flag(form, 'Students', 'Delete')).toBeChecked()
    await expect(field(form, 'Phone')).toHaveValue('9000000003')
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Staff member updated successfully')).toBeVisible()
  })

  test('is deactivated after a question, and activated again', async ({ page, addStaff, browser, baseURL }) => {
    const member = await addStaff(['students.read'])
    const elsewhere = await browser.newPage({ baseURL })
    const signIn = async () => {
      await elsewhere.goto('/login')
      await field(elsewhere, 'Email').fill(member.email)
      await field(elsewhere, 'Password').fill(member.password)
      await elsewhere.getByRole('button', { name: 'Sign In' }).click()
    }
    await signIn()
    await expect(elsewhere).toHaveURL(/\/dashboard$/)

    await chooseFor(page, member, 'Deactivate')
    const question = page.getByRole('dialog', { name: 'Deactivate Staff Member' })
    await expect(question).toContainText('They will be signed out on all their devices')
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Staff member deactivated successfully')).toBeVisible()
    await expect(entry(page, member)).toContainText('Inactive')

    await elsewhere.goto('/students')
    await expect(elsewhere).toHaveURL(/\/login/)
    await signIn()
    await expect(elsewhere.getByText(/Your account has been deactivated/).first()).toBeVisible()

    await chooseHere(page, member, 'Activate')
    await expect(page.getByText('Staff member activated successfully')).toBeVisible()
    await expect(entry(page, member)).not.toContainText('Inactive')
    await signIn()
    await expect(elsewhere).toHaveURL(/\/(dashboard|students)$/)
    await elsewhere.close()
  })

  test('is deleted after a question', async ({ page, addStaff }) => {
    const member = await addStaff()
    await chooseFor(page, member, 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete Staff Member' })
    await expect(question).toContainText(
      `Are you sure you want to delete Kiran ${member.name.lastName}? This action cannot be undone.`,
    )
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Staff member deleted successfully')).toBeVisible()
    await expect(page.getByText('No staff found')).toBeVisible()
  })
})
