import type { Page } from 'playwright/test'
import { endpoints } from '@/lib/contract/endpoints'
import { expect, field, ONCE, openMenu, test } from './fixtures'

const press = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' }).click()

// R41.1
test('an edit and a deletion are undone from their notices', ONCE, async ({ page, signIn, addStudent }) => {
  await signIn()
  const student = await addStudent()
  const { name } = student
  const open = async (action: string) => {
    await openMenu(page, student)
    await page.getByRole('menuitem', { name: action }).click()
  }
  await open('Edit')
  const form = page.getByRole('dialog', { name: 'Edit Student' })
  await field(form, 'City').fill('Aluva')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Student updated successfully')).toBeVisible()
  await press(page)
  await expect(page.getByText('Undone')).toBeVisible()
  await page.getByRole('link', { name: `${name.firstName} ${name.lastName}`, exact: true }).click()
  await expect(page.getByRole('dialog')).not.toContainText('Aluva')
  await page.keyboard.press('Escape')

  await open('Delete')
  await page.getByRole('dialog', { name: 'Delete Student' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Student deleted successfully')).toBeVisible()
  await press(page)
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(page.getByText(`${name.firstName} ${name.lastName}`)).toBeVisible()
})

// R41.3
test(
  'the history undoes the last edit, and says why it cannot undo an earlier edit',
  ONCE,
  async ({ page, signIn, addStudent, callAsAdmin }) => {
    await signIn()
    const student = await addStudent({ rollNumber: 7 })
    for (const rollNumber of [8, 9])
      await callAsAdmin(endpoints.students.patch, { id: student._id, data: { rollNumber } })
    await openMenu(page, student)
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    const details = page.getByRole('dialog')
    await details.getByRole('tab', { name: 'History' }).click()
    const events = details.getByRole('list', { name: 'History' }).getByRole('listitem')
    await expect(events).toHaveCount(3)
    await events.nth(1).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Someone has changed this record in the meantime.')).toBeVisible()
    await events.nth(0).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(events).toHaveCount(4)
    await expect(events.nth(0)).toContainText('9 → 8')
  },
)
