import type { Locator } from 'playwright/test'
import { readFile } from 'node:fs/promises'
import { today } from '@/lib/contract/dates'
import { parseCsv } from '@/tests/support/csv'
import { expectAccessible } from './accessible'
import { addFamily } from './selection'
import { expect, openExport, PHONE, test } from './fixtures'
import { nextSave } from './next-save'

// R86.1, R86.2, R86.5, R86.6
test(
  'a list is exported with three presses, and its sheets to print are opened with two',
  PHONE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const lastName = await addFamily(addStudent, 3)
    await addStudent({ name: { firstName: 'Zoya', lastName }, section: 'B', rollNumber: 9, isActive: false })
    await page.goto(`/students?search=${lastName}&standard=5th&section=B`)
    await expect(page.getByText('4 students, 1 inactive')).toBeVisible()

    let presses = 0
    const press = async (name: string, role: 'button' | 'menuitem') => {
      presses += 1
      await page.getByRole(role, { name, exact: true }).click()
    }
    await press('Share', 'button')
    await expect(page.getByRole('menu', { name: 'Share' })).toBeVisible()
    await expect(page.getByRole('menuitem')).toHaveText(['Print', 'Export'])
    await expectAccessible(page)
    await press('Export', 'menuitem')
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await expect(dialog.getByRole('radio', { name: 'Standard file' })).toBeChecked()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await press('Export', 'button')
    const file = await download
    expect(presses).toBe(3)
    expect(file.suggestedFilename()).toBe(`students_export_${today()}.csv`)
    const rows = parseCsv((await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, ''))
    // The export is in roll order, because the list shows a class.
    expect(rows.slice(1).map(row => row[8])).toEqual(['1', '2', '3', '9'])
    await expect(dialog).toBeHidden()

    presses = 0
    await press('Share', 'button')
    await press('Print', 'menuitem')
    await expect(page.getByRole('dialog', { name: 'Print' })).toContainText('4 students in the list')
    expect(presses).toBe(2)
  },
)

// R86.3
test(
  'staff are exported with chosen columns, which the browser remembers',
  PHONE,
  async ({ page, signIn, addStaff }) => {
    const { name, email } = await addStaff([])
    await signIn()
    await page.goto(`/staff?search=${name.lastName}`)
    await expect(page.getByText('1 staff', { exact: true })).toBeVisible()
    let dialog = await openExport(page)
    await dialog.getByRole('radio', { name: 'Chosen columns' }).click()
    await dialog.getByRole('button', { name: 'No Columns' }).click()
    await dialog.getByRole('checkbox', { name: 'Email' }).check()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(parseCsv(text.replace(/^\uFEFF/, ''))).toEqual([['Email'], [email]])
    await page.reload()
    dialog = await openExport(page)
    await dialog.getByRole('radio', { name: 'Chosen columns' }).click()
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  },
)

// R86.4
test('the rows per page stay for the next visit of every list', PHONE, async ({ page, signIn, addStaff }) => {
  await signIn(await addStaff(['students.read']))
  await page.goto('/students')
  const rows = page.getByRole('combobox', { name: 'Rows per page' })
  await expect(rows).toHaveText('10')
  await rows.click()
  const saved = nextSave(page, '/preferences')
  await page.getByRole('option', { name: '25' }).click()
  await saved()
  await page.goto('/students')
  await expect(rows).toHaveText('25')
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(25)
  await expect(page).toHaveURL(/\/students$/)
})

// R86.7
test('ten rows fill a window of 1920 × 1080 pixels, and the search is the widest control above them', { tag: '@once' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn()
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 1080 })
    for (const path of ['/students', '/staff']) {
      await page.goto(path)
      const filters = page.getByRole('search')
      await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible()
      const fieldOf = (control: Locator) => control.locator('xpath=ancestor::*[contains(@class, "MuiTextField-root")][1]')
      const widthOf = async (control: Locator) => (await fieldOf(control).boundingBox())!.width
      const search = await widthOf(filters.getByRole('searchbox'))
      for (const select of await filters.getByRole('combobox').all())
        expect(search).toBeGreaterThan(await widthOf(select))
    }
  }
  await page.goto('/students')
  const pager = await page.getByRole('navigation', { name: 'Pages' }).boundingBox()
  expect(pager!.y + pager!.height).toBeGreaterThan(960)
  expect(pager!.y + pager!.height).toBeLessThanOrEqual(1080)
}) // prettier-ignore
