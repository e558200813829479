import { studentsCsv } from '@/tests/support/students-csv'
import { expectAccessible } from './accessible'
import { chooseFile } from './choose-file'
import { chooseAction, expect, test, uniqueName } from './fixtures'
import { filter, filterBy } from './list-filters'

// R51.1, R51.2, R51.3, R51.5, R51.6
test('a spreadsheet is mapped, corrected in place and imported, and the import is undone', async ({ page, signIn }) => {
  const surname = uniqueName()
  const csv = studentsCsv(
    [
      { 'Student Name': `Asha ${surname}`, Gender: 'Grl' },
      { 'Student Name': `Dev ${surname}`, Gender: 'Boy', 'Roll No': '2' },
      { 'Student Name': `Mia ${surname}`, Gender: 'Grl', 'Roll No': '3', 'PIN Code': '41100' },
    ],
    ['Emergency Contact Name', 'Emergency Contact Number', 'Mother Mobile'],
  )
  await signIn()
  await page.goto('/students')
  await chooseAction(page, 'Import')
  await expect(page.getByRole('heading', { name: 'Import Students' })).toBeVisible()
  await chooseFile(page, csv)
  await expect(page.getByRole('heading', { name: 'Import students from class.csv' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Fields without a column' })).toBeVisible()
  await expect(filter(page, 'DOB is')).toHaveText('Date of Birth')
  await expectAccessible(page)
  const same = (field: string, source: string) => filterBy(page, field, `The same as ${source}`)
  await same("Mother's Phone", "Father's Phone")
  await filterBy(page, 'Emergency Contact', 'The father')
  await expect(page.getByText('Choose the Admission Date of all new students')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeDisabled()
  await page.getByRole('button', { name: 'Use today' }).click()
  await page.getByRole('button', { name: 'Check the rows' }).click()

  await expect(page.getByText('1 new, 0 changed, 0 unchanged or left out, 2 with a problem.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('PIN code must be 6 digits')).toBeVisible()
  await expect(page.getByText('“Grl”: Please select a valid gender (2 lines)').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Gender, line 2' }).click()
  await page.getByRole('option', { name: 'Female' }).click()
  await page.getByRole('button', { name: 'Use for all 2 lines with “Grl”' }).click()
  await expect(page.getByText('2 new, 0 changed, 0 unchanged or left out, 1 with a problem.')).toBeVisible()
  // The corrected cells are gone, and the next wrong cell has the focus.
  await expect(page.getByRole('textbox', { name: 'PIN Code, line 4' })).toBeFocused()
  await page.getByRole('textbox', { name: 'PIN Code, line 4' }).fill('411001')
  await page.getByRole('textbox', { name: 'PIN Code, line 4' }).press('Enter')
  // Corrections are kept when other columns are chosen.
  await page.getByRole('button', { name: 'Change columns' }).click()
  await expect(page.getByRole('button', { name: 'Import 3 students' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Write ASHA RAO as Asha Rao' }).click()
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('3 new, 0 changed, 0 unchanged or left out, 0 with a problem.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave out, line 3' }).click()
  await expect(page.getByText('2 new, 0 changed, 1 unchanged or left out, 0 with a problem.')).toBeVisible()
  await page.getByRole('button', { name: 'Take back “Leave out”, line 3' }).click()
  await page.getByRole('button', { name: 'Import 3 students' }).click()
  await expect(page.getByRole('button', { name: 'Done: 3' })).toBeVisible()

  await page.goto(`/students?search=${surname}`)
  await expect(page.getByText(`Mia ${surname}`).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo for 3 students' }).click()
  await expect(page.getByRole('button', { name: 'Done: 3' })).toBeVisible()
  await page.goto(`/students?search=${surname}`)
  await expect(page.getByText(`Mia ${surname}`)).toHaveCount(0)
})
