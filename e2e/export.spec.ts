import { readFile } from 'node:fs/promises'
import { mergeTests, type Locator, type Page } from 'playwright/test'
import { today } from '@/lib/contract/dates'
import { parseCsv } from '@/tests/support/csv'
import { studentInput } from '@/tests/support/factories'
import { parseXlsx } from '@/tests/support/xlsx'
import { expect, ONCE, openExport, test, uniqueName } from './fixtures'
import { selectRecord } from './selection'
import { test as withServer } from './server-process'
import { signInByForm } from './sign-in-form'
import { nextSave } from './next-save'

async function openChooser(page: Page): Promise<Locator> {
  const dialog = await openExport(page)
  await dialog.getByRole('radio', { name: 'Chosen columns' }).click()
  return dialog
}

/** Submits the dialog and reads the file. */
async function download(page: Page, dialog: Locator, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`students_export_${today()}.${format}`)
  await expect(dialog).toHaveCount(0)
  return readFile(await file.path())
}

const COLUMNS = ['First Name', 'Admission Date', 'Status', 'PIN Code', "Father's Phone"]

/** Two siblings; the PIN code of the second one begins with a zero. */
async function siblings(addStudent: (changes: object) => Promise<unknown>) {
  const lastName = uniqueName()
  const { contactInfo, parentInfo } = studentInput()
  await addStudent({ name: { firstName: 'Anu', lastName }, parentInfo })
  const address = { ...contactInfo.address, pinCode: '012345' }
  await addStudent({ name: { firstName: '=Bala', lastName }, parentInfo, contactInfo: { ...contactInfo, address } })
  return lastName
}

// R48.1, R48.2, R48.4
test('chosen columns of a list or a selection are exported as CSV and as XLSX', async ({
  page,
  signIn,
  addStudent,
}) => {
  await signIn()
  const lastName = await siblings(addStudent)
  await page.goto(`/students?search=${lastName}&sortBy=name&sortOrder=asc`)
  await expect(page.getByText('2 students')).toBeVisible()

  const rows = (bala: string) => [
    COLUMNS,
    [bala, '2021-06-01', 'Active', '012345', '9876543211'],
    ['Anu', '2021-06-01', 'Active', '682001', '9876543211'],
  ]
  let dialog = await openChooser(page)
  await dialog.getByRole('button', { name: 'No Columns' }).click()
  for (const name of COLUMNS) await dialog.getByRole('checkbox', { name, exact: true }).click()
  const csv = (await download(page, dialog, 'csv')).toString('utf8')
  expect(parseCsv(csv.replace(/^\uFEFF/, ''))).toEqual(rows("'=Bala"))

  // The browser remembers the columns, also after a reload.
  await page.reload()
  dialog = await openChooser(page)
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(COLUMNS.length)
  await dialog.getByRole('radio', { name: 'Excel (XLSX)' }).click()
  expect(await parseXlsx(await download(page, dialog, 'xlsx'))).toEqual(rows('=Bala'))

  await selectRecord(page, `Select Anu ${lastName}`)
  dialog = await openChooser(page)
  await expect(dialog.getByRole('radio', { name: 'Selected (1)' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'CSV' }).click()
  const selected = parseCsv((await download(page, dialog, 'csv')).toString('utf8').replace(/^\uFEFF/, ''))
  expect(selected.slice(1).map(([name]) => name)).toEqual(['Anu'])
})

// The setting is for the whole school, so the test has a school of its own.
const inOwnSchool = mergeTests(test, withServer).extend({
  baseURL: async ({ start }, use) => use(await start().url),
})

// R48.6, R48.7
inOwnSchool('exports that are reserved for super admins are not offered to staff', ONCE, async ({ page, signIn, addStaff, browser, baseURL }) => {
  const clerk = await addStaff(['students.read', 'students.update', 'staff.read'])
  const theirs = await browser.newPage({ baseURL })
  await theirs.goto('/login')
  await signInByForm(theirs, clerk)
  const reports = theirs.getByRole('button', { name: 'Export Reports' })
  await expect(reports).toBeVisible()

  await signIn()
  await page.goto('/settings/security')
  const setting = page.getByRole('switch', { name: 'Only super admins may export' })
  const savedOn = nextSave(page, '/settings')
  await setting.click()
  await savedOn()
  await expect(setting).toBeChecked()

  // The first attempt after the change is refused, and the button disappears.
  await reports.click()
  const refusal = 'Only super admins may export records. Please ask a super admin for the file.'
  await expect(theirs.getByText(refusal)).toBeVisible()
  await expect(reports).toHaveCount(0)
  await theirs.goto('/students')
  await theirs.getByRole('checkbox', { name: /^Select / }).nth(1).click()
  await expect(theirs.getByRole('button', { name: 'Change' })).toBeVisible()
  const shared = theirs.getByRole('menuitem')
  await theirs.getByRole('button', { name: 'Share' }).click()
  await expect(shared).toHaveText(['Print'])

  const savedOff = nextSave(page, '/settings')
  await setting.click()
  await savedOff()
  await expect(setting).not.toBeChecked()
  await theirs.reload()
  await theirs.getByRole('button', { name: 'Share' }).click()
  await expect(shared).toHaveText(['Print', 'Export'])
  await theirs.close()
}) // prettier-ignore
