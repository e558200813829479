import { endpoints } from '@/lib/contract/endpoints'
import { FORBIDDEN_MESSAGE } from '@/tests/support/messages'
import { expectAccessible } from './accessible'
import { entry, expect, field, ONCE, openMenu, searchFor, test } from './fixtures'
import { addressOfNewTab } from './new-tab'
import { setPermissions } from './staff-page'

test.describe('a student that somebody else deletes', () => {
  // R57.6
  test(
    'the details of a student say that somebody else has deleted the student',
    ONCE,
    async ({ page, signIn, addStaff, addStudent, callAsAdmin }) => {
      const student = await addStudent()
      await signIn(await addStaff(['students.read', 'students.update']))
      await openMenu(page, student)
      await callAsAdmin(endpoints.students.remove, { id: student._id })
      await page.getByRole('menuitem', { name: 'View Details' }).click()
      const dialog = page.getByRole('dialog', { name: 'Student Details' })
      await expect(dialog.getByRole('alert')).toContainText(
        'Somebody else has deleted this record. A super admin can restore a deleted record for 30 days.',
      )
      await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(0)
      await expectAccessible(page)
    },
  )

  // R57.6
  test(
    'the form of a student that somebody else has deleted keeps its values, and is saved after the restore',
    ONCE,
    async ({ page, signIn, addStudent, callAsAdmin }) => {
      const student = await addStudent()
      await signIn()
      await openMenu(page, student)
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      const form = page.getByRole('dialog', { name: 'Edit Student' })
      await field(form, 'City').fill('Thrissur')
      await callAsAdmin(endpoints.students.remove, { id: student._id })
      await form.getByRole('button', { name: 'Update' }).click()
      await expect(form.getByText('Submission Failed')).toBeVisible()
      await expect(form.getByRole('alert')).toContainText('Somebody else has deleted this record.')
      await expect(field(form, 'City')).toHaveValue('Thrissur')
      await expectAccessible(page)

      const link = form.getByRole('link', { name: 'open the trash in a new tab' })
      const address = await addressOfNewTab(page, () => link.click())
      const trash = await page.context().newPage()
      await trash.goto(address)
      await expect(trash.getByRole('heading', { name: 'Trash' })).toBeVisible()
      await trash.close()
      await callAsAdmin(endpoints.trash.restore, { id: student._id })
      await form.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByText('Student updated successfully')).toBeVisible()
    },
  )
})

test.describe('a permission that is taken away', () => {
  // R57.7
  test(
    'a permission that is taken away is explained on the page that replaces the list',
    ONCE,
    async ({ page, signIn, addStaff, callAsAdmin }) => {
      const member = await addStaff(['students.read'])
      await signIn(member)
      await page.goto('/students', { waitUntil: 'networkidle' })
      await expect(page.getByText(/STU-/).first()).toBeVisible()
      await setPermissions(callAsAdmin, member._id, [])
      await page.getByPlaceholder('Search students...').fill('a')
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expect(page.getByText('Your permissions have changed while you were working.')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expect(page.getByText('Your permissions have changed')).toHaveCount(0)
    },
  )

  // R57.7
  test('a permission that is taken away is explained in the open form, which keeps what was typed', ONCE, async ({ page, signIn, addStaff, addStudent, callAsAdmin }) => {
    const student = await addStudent()
    const member = await addStaff(['students.read', 'students.update'])
    await signIn(member)
    await openMenu(page, student)
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Student' })
    await field(form, 'City').fill('Thrissur')
    await setPermissions(callAsAdmin, member._id, ['students.read'])
    await form.getByRole('button', { name: 'Update' }).click()
    const message = `${FORBIDDEN_MESSAGE}Your permissions have changed. What you typed stays here`
    await expect(form.getByRole('alert')).toContainText(message)
    await expect(field(form, 'City')).toHaveValue('Thrissur')
    await setPermissions(callAsAdmin, member._id, ['students.read', 'students.update'])
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Student updated successfully')).toBeVisible()
  }) // prettier-ignore

  // R57.7
  test('a permission that is taken away is explained where its buttons disappear', ONCE, async ({ page, signIn, addStaff, addStudent, callAsAdmin }) => {
    const student = await addStudent()
    const member = await addStaff(['students.read', 'students.delete'])
    await signIn(member)
    await openMenu(page, student)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await setPermissions(callAsAdmin, member._id, ['students.read'])
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${FORBIDDEN_MESSAGE}. Your permissions have changed.`)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await searchFor(page, student)
    await entry(page, student).getByRole('button', { name: /^Actions/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['View Details'])
  }) // prettier-ignore
})
