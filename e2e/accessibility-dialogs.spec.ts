import { endpoints } from '@/lib/contract/endpoints'
import { studentInput } from '@/tests/support/factories'
import { expectAccessible, expectAccessibleEverywhere } from './accessible'
import { entry, expect, field, ONCE, openExport, openMenu, test, uniqueName } from './fixtures'
import { chooseOption } from './selects'
import { openProfile } from './profile-page'
import { login } from './sessions'
import { findAndChooseAction, permissionBox } from './staff-page'

test.describe('accessible in both schemes and at 320 pixels', ONCE, () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn()
  })

  // R37.1, R63.2
  test('the menu, details, history and questions of a student are accessible, and so is an empty list', async ({
    page,
    addStudent,
  }) => {
    const student = await addStudent()
    await openMenu(page, student)
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('12 Lake Road')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await dialog.getByRole('tab', { name: 'History' }).click()
    await dialog.getByRole('button', { name: /^Show \d+ fields$/ }).click()
    await expectAccessible(page)
    await openMenu(page, student)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/students?search=${uniqueName()}`)
    await expect(page.getByText('No students found')).toBeVisible()
    await expectAccessible(page)
  })

  // R37.1, R61.8, R62.1, R62.2, R62.6, R63.2
  test('the student form is accessible with all that it offers, and with its errors', async ({ page, addStudent }) => {
    // The form offers the address of the newest student of the school.
    const other = await addStudent({ standard: '8th', section: 'B' })
    await page.goto('/students?new')
    const form = page.getByRole('dialog', { name: 'Add New Student' })
    await chooseOption(form, 'Standard', '8th')
    await chooseOption(form, 'Section', 'B')
    await expect(form.getByRole('button', { name: /^Use .*, \d{6}$/ })).toBeVisible()
    await form.getByRole('button', { name: 'Same as mother' }).click()
    await field(form, 'Roll Number').fill(String(other.rollNumber))
    await expect(form.getByText('is also held by')).toBeVisible()
    await field(form, 'Date of Birth').fill('15/06/1980')
    await field(form, 'First Name').focus()
    await expect(field(form, 'Date of Birth')).toHaveAccessibleDescription(/^Age at admission: /)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByText('Please fix the following errors:')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  // R37.1
  test('the details, questions and form of a staff member are accessible, and so is an empty list', async ({
    page,
    addStaff,
  }) => {
    const member = await addStaff(['students.read', 'staff.update'])
    const dialog = page.getByRole('dialog')
    const expectDialog = async (item: string) => {
      await findAndChooseAction(page, member, item)
      await expect(dialog.getByRole('button').last()).toBeVisible()
      await expect(dialog.getByRole('status', { name: /loading/i })).toHaveCount(0)
      await expectAccessible(page)
    }
    for (const item of ['Deactivate', 'Delete', 'View Details']) await expectDialog(item)
    await dialog.getByRole('tab', { name: 'History' }).click()
    await dialog.getByRole('button', { name: /^Show \d+ fields$/ }).click()
    await expectAccessible(page)
    await expectDialog('Edit')
    await dialog.getByRole('combobox', { name: 'Preset' }).click()
    await page.getByRole('option', { name: 'Registrar' }).click()
    await expect(permissionBox(dialog, 'Students', 'Create')).toBeChecked()
    await field(dialog, 'Phone').fill('1')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog.getByText('Please fix the following errors:')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.goto(`/staff?search=${uniqueName()}`)
    await expect(page.getByText('No staff found')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/staff/permissions?search=${member.name.lastName}`)
    await page.getByRole('button', { name: `Preview Kiran ${member.name.lastName}` }).click()
    await expect(dialog).toContainText('Pages and buttons')
    await expectAccessible(page)
  })

  // R37.1, R63.2
  test('the dialogs of a list are accessible: quick find in every state, shortcuts, columns, filters, export', async ({
    page,
    addStudent,
  }) => {
    const { name } = await addStudent({ isActive: false })
    await page.goto('/students')
    await page.getByRole('button', { name: 'Quick Find' }).click()
    const quickFind = page.getByRole('dialog', { name: 'Quick Find' })
    const search = quickFind.getByRole('combobox')
    await expect(search).toBeFocused()
    await expectAccessible(page)
    await search.fill(name.lastName)
    await expect(quickFind.getByRole('option', { selected: true })).toContainText(name.lastName)
    await expectAccessibleEverywhere(page)
    await search.fill(`${name.lastName} nobody`)
    await expect(quickFind).toContainText('Nothing found')
    await expectAccessible(page)
    await page.route('**/api/v1/search*', route => route.abort())
    await search.fill('trash')
    await expect(quickFind.getByRole('alert')).toContainText('Network error')
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Keyboard Shortcuts' }).click()
    const dialog = (title: string) => page.getByRole('dialog', { name: title })
    await expect(dialog('Keyboard Shortcuts')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await expect(dialog('Columns')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'More filters' }).click()
    await expectAccessible(page)
    const chooser = await openExport(page)
    await expectAccessibleEverywhere(page)
    await chooser.getByRole('radio', { name: 'Chosen columns' }).click()
    await expectAccessibleEverywhere(page)
  })

  // R37.1, R49.1, R49.2, R49.3
  test('the list of siblings, the question about them, and copied family fields are accessible', async ({
    page,
    addStudent,
  }) => {
    const { parentInfo } = await addStudent()
    const student = await addStudent({ parentInfo })
    const sibling = await addStudent({ contactInfo: { ...studentInput().contactInfo, address: MUNNAR } })
    await page.goto(`/students?student=${student.studentId}`)
    await expect(page.getByRole('region', { name: 'Siblings' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Student' })
    await field(form, 'Street Address').fill('4 Hill Road')
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('dialog', { name: 'Update Siblings Too?' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/students?student=${student.studentId}&edit`)
    await form.getByRole('combobox', { name: 'Copy family from…' }).fill(sibling.name.lastName)
    await page.getByRole('option', { name: new RegExp(sibling.studentId) }).click()
    await expect(form.getByText(/^Replaced: /)).toBeVisible()
    await expectAccessible(page)
  })

  // R37.1
  test('an event, a record in the trash, and their empty lists are accessible', async ({ page, addStudent, callAsAdmin }) => {
    const student = await addStudent()
    await callAsAdmin(endpoints.students.remove, { id: student._id })
    const search = student.name.lastName
    await page.goto(`/activity?search=${search}`)
    await entry(page, student).getByRole('link', { name: 'Student deleted' }).click()
    await expect(page.getByRole('dialog').getByText('Meera', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/activity?search=${uniqueName()}`)
    await expect(page.getByText('No events found')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/trash?search=${search}`)
    await entry(page, student).getByRole('link', { name: /^Restore/ }).click()
    await expect(page.getByRole('dialog', { name: 'Restore Student' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/trash?search=${uniqueName()}`)
    await expect(page.getByText('No deleted records found')).toBeVisible()
    await expectAccessible(page)
  }) // prettier-ignore
})

// R37.1, R63.2
test(
  'the profile is accessible with errors in both forms, and so is its question',
  ONCE,
  async ({ page, signIn, addStaff, request }) => {
    const member = await addStaff()
    await login(request, member)
    await signIn(member)
    await openProfile(page)
    await page.getByRole('button', { name: 'Edit' }).click()
    await field(page, 'First Name').fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('First name is required')).toBeVisible()
    await expect(page.getByText('Current Password is required')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  },
)

const MUNNAR = { street: '4 Hill Road', city: 'Munnar', state: 'Kerala', pinCode: '685612' }
