import type { Page } from 'playwright/test'
import { endpoints } from '@/lib/contract/endpoints'
import { ADMIN, CLERK, entry, expect, field, ONCE, test } from './fixtures'
import { signInByForm } from './sign-in-form'

const details = (page: Page) => page.getByRole('dialog', { name: 'Student Details' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Student' })
const name = ({ name: { firstName, lastName } }: { name: { firstName: string; lastName: string } }) =>
  `${firstName} ${lastName}`

test.describe('the address of an open record', () => {
  // R54.1, R54.2
  test(
    'Back and Forward lead through the list, the record and the form',
    ONCE,
    async ({ page, signIn, addStudent }) => {
      await signIn()
      const student = await addStudent()
      const list = `/students?search=${student.name.lastName}`
      await page.goto(list)
      await entry(page, student)
        .getByRole('link', { name: name(student) })
        .click()
      await expect(page).toHaveURL(`${list}&student=${student.studentId}`)
      await details(page).getByRole('tab', { name: 'History' }).click()
      await expect(page).toHaveURL(`${list}&student=${student.studentId}&tab=history`)
      await details(page).getByRole('button', { name: 'Edit' }).click()
      await expect(field(form(page), 'City')).toBeVisible()
      await expect(page).toHaveURL(`${list}&student=${student.studentId}&edit`)
      await page.goBack()
      await expect(details(page).getByRole('tab', { name: 'History', selected: true })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(list)
      await page.goForward()
      await expect(details(page)).toBeVisible()
      await page.goForward()
      await expect(form(page)).toBeVisible()
      await page.reload()
      await expect(field(form(page), 'City')).toBeVisible()
      await form(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(details(page).getByRole('tab', { name: 'History', selected: true })).toBeVisible()
      await expect(details(page).getByRole('button', { name: 'Edit' })).toBeFocused()
      await details(page).getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(list)
    },
  )

  // R54.2
  test(
    'after a reload, a form and its details can be closed one right after the other',
    ONCE,
    async ({ page, signIn, addStudent }) => {
      await signIn()
      const student = await addStudent()
      const list = `/students?search=${student.name.lastName}`
      await page.goto(`${list}&student=${student.studentId}`)
      await details(page).getByRole('tab', { name: 'History' }).click()
      await details(page).getByRole('button', { name: 'Edit' }).click()
      await expect(field(form(page), 'City')).toBeVisible()
      await page.reload()
      await form(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(details(page).getByRole('tab', { name: 'History', selected: true })).toBeVisible()
      await details(page).getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(list)
    },
  )

  // R54.2, R13.9
  test(
    'Back asks before it discards what was typed, and then goes to the details',
    ONCE,
    async ({ page, signIn, addStudent }) => {
      await signIn()
      const student = await addStudent()
      await page.goto(`/students?search=${student.name.lastName}`)
      await entry(page, student)
        .getByRole('link', { name: name(student) })
        .click()
      await details(page).getByRole('button', { name: 'Edit' }).click()
      await field(form(page), 'City').fill('Thrissur')
      await page.evaluate(() => window.history.back())
      const question = page.getByRole('dialog', { name: 'Discard changes?' })
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toHaveCount(0)
      await expect(field(form(page), 'City')).toHaveValue('Thrissur')
      // The browser lets a page prevent Back a second time only after another input of the user.
      await field(form(page), 'City').press('End')
      await page.evaluate(() => window.history.back())
      await question.getByRole('button', { name: 'Discard' }).click()
      await expect(details(page)).toBeVisible()
      await expect(form(page)).toHaveCount(0)
      await expect(page).toHaveURL(`/students?search=${student.name.lastName}&student=${student.studentId}`)
      await details(page).getByRole('button', { name: 'Close' }).click()
      await expect(page).toHaveURL(`/students?search=${student.name.lastName}`)
    },
  )

  // R54.1
  test(
    'the address of a record opens the record over its list after signing in',
    ONCE,
    async ({ page, addStudent }) => {
      const student = await addStudent()
      const address = `/students?search=${student.name.lastName}&student=${student.studentId}&tab=history`
      await page.goto(address)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`)
      await signInByForm(page, ADMIN)
      await expect(page).toHaveURL(address)
      await expect(details(page).getByRole('tab', { name: 'History', selected: true })).toBeVisible()
      await details(page).getByRole('button', { name: 'Close' }).click()
      await expect(entry(page, student)).toBeVisible()
    },
  )

  // R54.3
  test(
    'the address of a record shows an error without the permission, or when the record does not exist',
    ONCE,
    async ({ page, signIn, addStaff }) => {
      await signIn(await addStaff(['students.read', 'students.update']))
      await page.goto('/students?new')
      const denied = page.getByRole('dialog', { name: 'Access Denied' })
      await expect(denied).toContainText('You do not have permission to add students.')
      await denied.getByRole('button', { name: 'Close' }).click()
      await expect(denied).toHaveCount(0)
      await page.goto('/students?student=STU-1999-99999')
      await expect(details(page).getByRole('alert')).toContainText('Student not found')
      await page.goto('/students?student=STU-1999-99999&edit')
      await expect(form(page).getByRole('alert')).toContainText('Student not found')
      await page.goto('/staff?staff=EMP-0001')
      await expect(page).toHaveURL('/unauthorized')
    },
  )

  // R54.1
  test(
    'the address of an event or of a deleted record opens the event or record',
    ONCE,
    async ({ page, signIn, addStudent, callAsAdmin }) => {
      await signIn()
      const student = await addStudent()
      await callAsAdmin(endpoints.students.remove, { id: student._id })
      await page.goto(`/trash?search=${student.name.lastName}`)
      await page.getByRole('link', { name: name(student), exact: true }).click()
      await expect(page).toHaveURL(/&restore=/)
      await page.reload()
      const question = page.getByRole('dialog', { name: 'Restore Student' })
      await expect(question).toContainText(student.studentId)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await page.goto(`/activity?search=${student.name.lastName}`)
      await page.getByRole('link', { name: 'Student deleted' }).click()
      await expect(page).toHaveURL(/&event=/)
      await page.reload()
      await expect(page.getByRole('dialog', { name: 'Student deleted' })).toBeVisible()
    },
  )
})

// R54.2
test('Back skips a form that was saved', ONCE, async ({ page, signIn, addStudent }) => {
  await signIn(CLERK)
  const student = await addStudent()
  await page.goto('/dashboard')
  await page.goto(`/students?search=${student.name.lastName}`)
  await entry(page, student)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await field(form(page), 'City').fill('Thrissur')
  await form(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Student updated successfully')).toBeVisible()
  await expect(page).toHaveURL(`/students?search=${student.name.lastName}`)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})
