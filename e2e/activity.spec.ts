import { readFile } from 'node:fs/promises'
import { today } from '@/lib/contract/dates'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { expectAccessible } from './accessible'
import { entry, expect, test } from './fixtures'
import { filterBy } from './list-filters'

// R33.10
test('requires the role superAdmin', async ({ page, signIn, addStaff }) => {
  await signIn(await addStaff(['students.read', 'staff.read']))
  await page.goto('/activity')
  await expect(page).toHaveURL('/unauthorized')
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCount(0)
})

test.describe('an event', () => {
  // R33.10
  test('is found by record, event and day, opened, and used as a filter', async ({ page, signIn, addStudent }) => {
    const { accessToken } = await signIn()
    const student = await addStudent()
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await page.request.delete(pathOf(endpoints.students.remove, student._id), { headers })
    expect(answer.status()).toBe(200)

    await page.goto('/activity')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
    await page.getByRole('searchbox', { name: 'Search records' }).fill(student.name.lastName)
    await expect(page.getByText('2 events', { exact: true })).toBeVisible()
    await filterBy(page, 'Event', 'Student deleted')
    await page.getByLabel('From', { exact: true }).fill(today())
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 event', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/search=.*action=student\.deleted.*from=/)
    await expectAccessible(page)

    await entry(page, student).getByRole('link', { name: 'Student deleted' }).click()
    const dialog = page.getByRole('dialog', { name: 'Student deleted' })
    await expect(dialog.getByText('Meera', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Only this record' }).click()
    await expect(page.getByText('One record only')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/activity')
  })

  test('an empty result says so', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/activity?person=nobodyatall')
    await expect(page.getByText('No events found')).toBeVisible()
    await expectAccessible(page)
  })

  // R33.10
  test('is exported with the filters in force', async ({ page, signIn, addStudent }) => {
    await signIn()
    const { name } = await addStudent()
    await page.goto(`/activity?search=${name.lastName}`)
    await expect(page.getByText('1 event', { exact: true })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`activity_export_${today()}.csv`)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(',Student added,')
  })
})
