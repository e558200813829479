import { expect, ONCE, test } from './fixtures'

test.describe('the details of a student', ONCE, () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn()
  })

  // R63.8
  test('the details of a student lead to the next records, change the address, and are closed by Back', async ({
    page,
    addStudent,
  }) => {
    const { name, studentId: last } = await addStudent()
    const before = await addStudent({ name })
    const first = await addStudent({ name })
    await page.goto(`/students?search=${name.lastName}`)
    await page
      .getByRole('link', { name: `Meera ${name.lastName}` })
      .nth(1)
      .click()
    const dialog = page.getByRole('dialog', { name: 'Student Details' })
    await expect(dialog.getByText('2 of 3')).toBeVisible()
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText(before.studentId)
    const next = dialog.getByRole('button', { name: 'Next record' })
    await next.click()
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText(last)
    await expect(page).toHaveURL(new RegExp(`student=${last}$`))
    await expect(next).toBeFocused()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('tab', { name: 'History' }).click()
    await dialog.getByRole('button', { name: 'Previous record' }).click()
    // The buttons lead from the record that is shown, and the address changes earlier.
    await expect(dialog.getByText('2 of 3')).toBeVisible()
    await dialog.getByRole('button', { name: 'Previous record' }).click()
    await expect(page).toHaveURL(new RegExp(`student=${first.studentId}&tab=history$`))
    // The address changes before the dialog shows the record, and Back leads to the row of the record that is shown.
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText(first.studentId)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`search=${name.lastName}$`))
    // R54.5
    await expect(page.getByRole('row').filter({ hasText: first.studentId }).getByRole('link').first()).toBeFocused()

    // Without a list behind them, the details have no next record.
    await page.goto(`/dashboard?student=${last}`)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Next record' })).toHaveCount(0)
  })

  // R63.7
  test('the details of a student keep their size and the place of their buttons on every tab', async ({
    page,
    addStudent,
  }) => {
    const { studentId, name } = await addStudent()
    await page.goto(`/students?search=${name.lastName}&student=${studentId}`)
    const dialog = page.getByRole('dialog', { name: 'Student Details' })
    await expect(dialog.getByText('12 Lake Road')).toBeVisible()
    const places = () =>
      Promise.all([dialog.boundingBox(), dialog.getByRole('button', { name: 'Close' }).boundingBox()])
    const before = await places()
    await dialog.getByRole('tab', { name: 'History' }).click()
    await expect(dialog.getByText('Student added')).toBeVisible()
    await expect.poll(places).toEqual(before)
  })
})
