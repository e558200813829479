import { expect, field, ONCE, openMenu, test, uniqueName } from './fixtures'
import { chooseOption } from './selects'
import { filterBy } from './list-filters'

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

// R40.1, R40.3
test(
  'a student is marked as left in the form, and the details and the history say so',
  ONCE,
  async ({ page, addStudent }) => {
    const student = await addStudent()
    await openMenu(page, student)
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Student' })
    await expect(form.getByLabel('Leaving Date')).toHaveCount(0)
    await form.getByRole('switch', { name: 'Active' }).click()
    await field(form, 'Leaving Date').fill('2026-03-31')
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(form.getByText('Leaving Reason: Leaving reason is required')).toBeVisible()
    await chooseOption(form, 'Leaving Reason', 'Withdrawn')
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(form).toBeHidden()
    await openMenu(page, student)
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    const details = page.getByRole('dialog')
    await expect(details.getByText('31 Mar 2026')).toBeVisible()
    await expect(details.getByText('Withdrawn')).toBeVisible()
    await details.getByRole('tab', { name: 'History' }).click()
    await expect(details.getByRole('list', { name: 'History' }).getByText('Leaving Reason')).toBeVisible()
  },
)

// R40.4, R40.5, R61.7
test(
  'many students are marked as left at once, and are found by their leaving reason',
  ONCE,
  async ({ page, addStudent }) => {
    const lastName = uniqueName()
    for (const firstName of ['Meera', 'Nila', 'Zoya']) await addStudent({ name: { firstName, lastName } })
    await page.goto(`/students?search=${lastName}`)
    for (const name of ['Meera', 'Nila'])
      await page.getByRole('checkbox', { name: `Select ${name} ${lastName}` }).click()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 2 Students' })
    await chooseOption(dialog, 'Status', 'Left the school')
    await chooseOption(dialog, 'Leaving Reason', 'Transferred')
    await field(dialog, 'Leaving Date').fill('31.2.26')
    await expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled()
    await field(dialog, 'Leaving Date').fill('31.3.26')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(
      page.getByRole('heading', { name: 'Change students: left on 31 Mar 2026 (Transferred)' }),
    ).toBeVisible()
    await expect(page.getByText('Ready to run')).toBeVisible()
    await expect(page.getByRole('row', { name: /Leaving Date 31 Mar 2026 Leaving Reason Transferred/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Change 2 students' }).click()
    await expect(page.getByText('2 done')).toBeVisible()

    await page.goto(`/students?search=${lastName}`)
    await filterBy(page, 'Status', 'Inactive')
    await page.getByRole('button', { name: 'More filters' }).click()
    await filterBy(page, 'Leaving Reason', 'Withdrawn')
    await expect(page.getByText(`Meera ${lastName}`)).toHaveCount(0)
    await filterBy(page, 'Leaving Reason', 'Transferred')
    await expect(page).toHaveURL(/leavingReason=Transferred/)
    await expect(page.getByText('2 students')).toBeVisible()
    await expect(page.getByText(`Meera ${lastName}`)).toBeVisible()
    await expect(page.getByText(`Zoya ${lastName}`)).toHaveCount(0)
  },
)
