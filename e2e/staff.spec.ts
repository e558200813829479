import { readFile } from 'node:fs/promises'
import { today } from '@/lib/contract/dates'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { chooseAction, entry, expect, ONCE, test, uniqueName } from './fixtures'
import { expectFilter, filterBy, optionsOf } from './list-filters'

const LIST = `**${pathOf(endpoints.staff.list)}?*`

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

test.describe('the list', () => {
  // R8.2
  test('offers the required filters and sorts', ONCE, async ({ page }) => {
    await page.goto('/staff')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Management')
    expect(await optionsOf(page, 'Department')).toEqual(['All Departments', 'Administration', 'Academics', 'Sports', 'Arts', 'Science']) // prettier-ignore
    expect(await optionsOf(page, 'Status')).toEqual(['All Status', 'Active', 'Inactive'])
    expect(await optionsOf(page, 'Sort By')).toEqual(['Created Date', 'Name', 'Employee ID', 'Department'])
  })

  // R8.3
  test('keeps its filters in the address and applies them', async ({ page, addStaff }) => {
    const member = await addStaff([], { department: 'Arts' })
    await page.goto('/staff?page=2')
    await page.getByPlaceholder('Search staff...').fill(member.name.lastName)
    await filterBy(page, 'Department', 'Arts')
    await filterBy(page, 'Status', 'Active')
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
  })

  // R8.8
  test('changes pages', ONCE, async ({ page }) => {
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Go to page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await filterBy(page, 'Sort By', 'Name')
    await expect(page).not.toHaveURL(/page=2/)
  })

  test('shows an error, and loads after Retry', ONCE, async ({ page, ignorePageData }) => {
    await ignorePageData()
    let failing = true
    await page.route(LIST, route => (failing ? route.abort() : route.continue()))
    await page.goto('/staff')
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
    failing = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/EMP-\d{4}/).first()).toBeVisible()
  })

  // R8.9, R27.14
  test('is exported with the filters in force', ONCE, async ({ page, addStaff }) => {
    const member = await addStaff()
    await page.goto(`/staff?search=${member.name.lastName}`)
    const download = page.waitForEvent('download')
    await chooseAction(page, 'Export')
    const file = await download
    expect(file.suggestedFilename()).toBe(`staff_export_${today()}.csv`)
    const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFEmployee ID,First Name,Last Name,Email,Phone,Department,Position,Role,Status,Created At')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(member.email)
  })

  // R26.7
  test('says when there is nothing to export', ONCE, async ({ page }) => {
    await page.goto(`/staff?search=${uniqueName()}`)
    await chooseAction(page, 'Export')
    await expect(page.getByText('No staff to export')).toBeVisible()
  })

  test('shows long, right-to-left and Tamil names without breaking its layout', async ({ page, addStaff }) => {
    const lastName = (uniqueName() + 'W'.repeat(50)).slice(0, 50)
    const long = await addStaff([], { name: { firstName: 'W'.repeat(50), lastName } })
    for (const firstName of ['محمد عبد الرحمن', 'அருண்குமார்'])
      await addStaff([], { name: { firstName, lastName }, email: `${uniqueName().toLowerCase()}@school.example` })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await page.goto(`/staff?search=${lastName}`)
    await expect(page.getByRole('link', { name: 'محمد عبد الرحمن' })).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
    for (const item of ['View Details', 'Deactivate', 'Delete']) {
      await page.getByRole('button', { name: `Actions for ${long.name.firstName}` }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(lastName)
      expect(await dialog.evaluate(box => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
      expect(await overflow()).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
})
