import type { Batch } from '@/lib/contract/batches/schema'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { expect, ONCE, PHONE, test, uniqueName } from './fixtures'
import { chooseOption } from './selects'
import { expectAccessible } from './accessible'
import { addFamily, selectRecord } from './selection'

// R39.2, R39.3, R39.9
test(
  'a class is moved to another section after a preview, and moved back',
  PHONE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const family = await addFamily(addStudent, 3)
    await page.goto(`/students?search=${family}`)
    for (const name of ['Childb', 'Childc']) {
      await selectRecord(page, `Select ${name} ${family}`)
    }
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Select all 3 students' }).click()
    await expect(bar).toContainText('3 selected')
    await bar.getByRole('button', { name: 'Change' }).click()

    const dialog = page.getByRole('dialog', { name: 'Change 3 Students' })
    await expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled()
    await chooseOption(dialog, 'Section', 'C')
    await dialog.getByRole('button', { name: 'Preview' }).click()

    await expect(page.getByRole('heading', { name: 'Change students: Section C', exact: true })).toBeVisible()
    await expect(page.getByText('Ready to run')).toBeVisible()
    await expect(page.getByText('B → C').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change 3 students' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 done')).toBeVisible()
    // The pressed button is gone, so its group has the focus.
    await expect(page.getByRole('group', { name: 'Actions' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Done: 3' })).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Undo: Change students: Section C' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo for 3 students' }).click()
    await expect(page.getByText('3 done')).toBeVisible()
    await page.getByRole('link', { name: 'Show the bulk change that was undone' }).click()
    await expect(page.getByRole('heading', { name: 'Change students: Section C', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show the undo of this bulk change' })).toBeVisible()
    await page.goto(`/students?search=${family}`)
    await expect(page.getByText('5th-B')).toHaveCount(3)
  },
)

// R39.11
test(
  'a selection is deleted after a preview, and the notice appears on any page',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const family = await addFamily(addStudent, 2)
    await page.goto(`/students?search=${family}`)
    await selectRecord(page, 'Select all on this page')
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Moves to the trash').first()).toBeVisible()
    const batch = new URL(page.url()).pathname
    await page.getByRole('button', { name: 'Delete 2 students' }).click()
    await page.getByRole('link', { name: 'Students', exact: true }).click()
    await expect(page.getByText('2 done')).toBeVisible()
    await page.goto('/batches')
    await expect(page.locator(`a[href="${batch}"]`)).toHaveText(/^Delete students/)
  },
)

// R39.11
test(
  'the progress of a batch is shown until the batch ends, also after a reload',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const family = await addFamily(addStudent, 4)
    await page.goto(`/students?search=${family}`)
    await selectRecord(page, 'Select all on this page')
    const bar = page.getByRole('region', { name: 'Selection' })
    await bar.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 4 Students' })
    await chooseOption(dialog, 'Section', 'D')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Ready to run')).toBeVisible()
    const path = `**${pathOf(endpoints.batches.get, new URL(page.url()).pathname.split('/').at(-1))}`
    // A batch of four students ends within milliseconds, so the test replaces answers to show it half done.
    await page.route(path, async route => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { batch: Batch } }
      const { batch } = answer.data
      Object.assign(batch, { state: 'running', finishedAt: null, counts: { ...batch.counts, planned: 1, done: 3 } })
      await route.fulfill({ response, json: answer })
    })
    await page.getByRole('button', { name: 'Change 4 students' }).click()
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload()
      await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '75')
      await expect(page.getByText('3 of 4')).toBeVisible()
    }
    await page.unroute(path)
    await expect(page.getByRole('button', { name: 'Done: 4' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  },
)

// R43.1, R43.2
test('selected records in the trash are restored, or deleted for good after a warning', ONCE, async ({ page, signIn, addStudent, callAsAdmin }) => {
  await signIn()
  const lastName = uniqueName()
  const deleted = async (firstName: string) => {
    const { _id: id } = await addStudent({ name: { firstName, lastName } })
    await callAsAdmin(endpoints.students.remove, { id })
  }
  for (const firstName of ['Meera', 'Nila']) await deleted(firstName)
  await page.goto(`/trash?search=${lastName}`)
  await selectRecord(page, 'Select all on this page')
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('heading', { name: 'Restore from the trash' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore 2 records' }).click()
  await expect(page.getByText('2 done')).toBeVisible()
  await page.goto(`/students?search=${lastName}`)
  await expect(page.getByText('2 students')).toBeVisible()

  await deleted('Zoya')
  await page.goto(`/trash?search=${lastName}`)
  await selectRecord(page, 'Select all on this page')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('DELETE')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Ready to run')).toBeVisible()
  await expect(page.getByText('This cannot be undone.')).toBeVisible()
  await page.getByRole('button', { name: 'Will change: 1' }).click()
  await page.getByRole('button', { name: 'Delete 1 record for good' }).click()
  await expect(page.getByRole('button', { name: 'Done: 1' })).toBeVisible()
  // The record is no longer counted as `Will change`, but is still shown.
  await expect(page.getByText('Is removed for good')).toBeVisible()
  await expect(page.getByText('This cannot be undone.')).toHaveCount(0)
}) // prettier-ignore

// R39.20
test('staff members are given a permission after a preview', ONCE, async ({ page, signIn, addStaff }) => {
  await signIn()
  const lastName = uniqueName()
  for (const firstName of ['Meera', 'Nikhil']) await addStaff(['students.read'], { name: { firstName, lastName } })
  await page.goto(`/staff?search=${lastName}`)
  await selectRecord(page, 'Select all on this page')
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 Staff Members' })
  await chooseOption(dialog, 'Action', 'Give a permission')
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await chooseOption(dialog, 'Permission', 'Students: Update')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'Change staff: give Students: Update' })).toBeVisible()
  await expect(page.getByText('No → Yes')).toHaveCount(2)
  await page.getByRole('button', { name: 'Change 2 staff members' }).click()
  await expect(page.getByText('2 done')).toBeVisible()
})
