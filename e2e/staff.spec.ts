import { readFile } from 'node:fs/promises'
import { today } from '@/lib/contract/dates'
import { entry, expect, openExport, test } from './fixtures'
import { expectFilter, filterAndWait, filterBy } from './list-filters'

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

// R8.3
test('the list of staff keeps its filters in the address and applies them', async ({ page, addStaff }) => {
  const member = await addStaff([], { department: 'Arts' })
  await page.goto('/staff?page=2')
  await page.getByPlaceholder('Search staff...').fill(member.name.lastName)
  await filterBy(page, 'Department', 'Arts')
  await filterAndWait(page, 'Status', 'Active', 'isActive=true')
  await expect(entry(page, member)).toBeVisible()
  await expect(page.getByText('1 staff', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/department=Arts/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await page.reload()
  await expectFilter(page, 'Department', 'Arts')
  await filterBy(page, 'Department', 'Sports')
  await expect(page.getByText('No staff found')).toBeVisible()
  await page.goBack()
  await expect(entry(page, member)).toBeVisible()

  // R8.9, R27.14
  const dialog = await openExport(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`staff_export_${today()}.csv`)
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFEmployee ID,First Name,Last Name,Email,Phone,Department,Position,Role,Status,Created At')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(member.email)
})
