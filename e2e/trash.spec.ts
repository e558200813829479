import { entry, expect, openMenu, test } from './fixtures'

// R33.13
test('a deleted student is restored', async ({ page, signIn, addStudent }) => {
  await signIn()
  const student = await addStudent()
  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No students found')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto(`/trash?search=${student.name.lastName}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash')
  await expect(entry(page, student)).toContainText(student.studentId)
  await expect(entry(page, student)).toContainText('30 days')
  await entry(page, student)
    .getByRole('link', { name: /^Restore/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Restore Student' })
  await expect(dialog).toContainText(`Meera ${student.name.lastName} (${student.studentId})`)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Restored successfully')).toBeVisible()
  await expect(page.getByText('No deleted records found')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto(`/students?search=${student.name.lastName}`)
  await expect(entry(page, student)).toContainText(student.studentId)
})
