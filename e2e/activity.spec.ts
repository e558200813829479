import { readFile } from 'node:fs/promises'
import { today } from '@/lib/contract/dates'
import { endpoints } from '@/lib/contract/endpoints'
import { entry, expect, PHONE, test } from './fixtures'
import { filterBy } from './list-filters'

// R33.10
test(
  'an event is found by record, event and day, opened, used as a filter, and exported',
  PHONE,
  async ({ page, signIn, addStudent, callAsAdmin }) => {
    await signIn()
    const student = await addStudent()
    await callAsAdmin(endpoints.students.remove, { id: student._id })

    await page.goto('/activity')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
    await page.getByRole('searchbox', { name: 'Search records' }).fill(student.name.lastName)
    await expect(page.getByText('2 events', { exact: true })).toBeVisible()
    await filterBy(page, 'Event', 'Student deleted')
    await page.getByLabel('From', { exact: true }).fill(today())
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 event', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/search=.*action=student\.deleted.*from=/)

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(`activity_export_${today()}.csv`)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(',Student deleted,')

    await entry(page, student).getByRole('link', { name: 'Student deleted' }).click()
    const dialog = page.getByRole('dialog', { name: 'Student deleted' })
    await expect(dialog.getByText('Meera', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Only this record' }).click()
    await expect(page.getByText('One record only')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/activity')
  },
)
