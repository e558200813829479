import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { CLERK, entry, expect, ONCE, openMenu, test, uniqueName } from './fixtures'
import { expectFilter, filterBy, optionsOf } from './list-filters'

const LIST = `**${pathOf(endpoints.students.list)}?*`

test.describe('the list', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn()
  })

  // R7.20
  test('keeps its filters in the address, through reload and Back', async ({ page }) => {
    await page.goto('/students')
    await filterBy(page, 'Standard', '10th')
    await filterBy(page, 'Status', 'Active')
    await expect(page).toHaveURL(/standard=10th/)
    await expect(page).toHaveURL(/isActive=true/)
    await page.reload()
    await expectFilter(page, 'Standard', '10th')
    await expectFilter(page, 'Status', 'Active')
    await page.goto('/dashboard')
    await page.goBack()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expectFilter(page, 'Standard', '10th')
  })

  // R7.3, R27.9
  test('offers the required filters, standards and sorts', ONCE, async ({ page }) => {
    await page.goto('/students')
    expect(await optionsOf(page, 'Standard')).toEqual(['All Standards', 'KG', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '11th', '12th']) // prettier-ignore
    expect(await optionsOf(page, 'Section')).toEqual(['All Sections', 'A', 'B', 'C', 'D'])
    expect(await optionsOf(page, 'Status')).toEqual(['All Status', 'Active', 'Inactive'])
    expect(await optionsOf(page, 'Sort By')).toEqual(['Created Date', 'Name', 'Student ID', 'Standard'])
  })

  // R7.9
  test('changes pages, and returns to the first when a filter changes', ONCE, async ({ page }) => {
    await page.goto('/students')
    await page.getByRole('button', { name: 'Go to page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await filterBy(page, 'Sort By', 'Name')
    await expect(page).not.toHaveURL(/page=2/)
    await expect(page.getByRole('button', { name: 'page 1', exact: true })).toHaveAttribute('aria-current', /page|true/)
  })

  test('shows the first row of the next page', async ({ page }) => {
    await page.goto('/students?limit=25')
    await page.getByRole('button', { name: 'Go to page 2' }).click()
    await expect(page.getByRole('button', { name: 'page 2', exact: true })).toHaveAttribute('aria-current', /page|true/)
    await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeInViewport()
  })

  // R7.8
  test('shows no pager for a single page, and says when no student is found', async ({ page, addStudent }) => {
    const student = await addStudent()
    await page.goto(`/students?search=${student.name.lastName}`)
    await expect(entry(page, student)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    await page.goto(`/students?search=${uniqueName()}`)
    await expect(page.getByText('No students found')).toBeVisible()
    await page
      .getByRole('button', { name: /clear filters/i })
      .first()
      .click()
    await expect(page.getByText('No students found')).toHaveCount(0)
  })

  test('shows an error, and loads after Retry', ONCE, async ({ page, ignorePageData }) => {
    await ignorePageData()
    let failing = true
    await page.route(LIST, route => (failing ? route.abort() : route.continue()))
    await page.goto('/students')
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
    failing = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/^STU-|ID STU-/).first()).toBeVisible()
  })

  test('shows long, right-to-left and Tamil names without breaking its layout', async ({ page, addStudent }) => {
    const last = uniqueName()
    const long = await addStudent({
      name: { firstName: 'W'.repeat(50), lastName: (last + 'W'.repeat(50)).slice(0, 50) },
    })
    await addStudent({ name: { firstName: 'محمد عبد الرحمن', lastName: long.name.lastName } })
    await addStudent({ name: { firstName: 'அருண்குமார்', lastName: long.name.lastName } })
    await page.goto(`/students?search=${long.name.lastName}`)
    await expect(page.getByRole('link', { name: 'محمد عبد الرحمن' })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test.describe('permissions', () => {
  // R7.10
  test('Delete is hidden without students.delete', ONCE, async ({ page, signIn, addStudent }) => {
    const student = await addStudent()
    await signIn(CLERK)
    await openMenu(page, student)
    await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Edit'])
  })
})
