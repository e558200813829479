import { expect } from 'playwright/test'
import { studentsCsv } from '@/tests/support/students-csv'
import { expectAccessible } from './accessible'
import { chooseFile } from './choose-file'
import { PHONE } from './fixtures'
import { filter } from './list-filters'
import { pickOption } from './selects'
import { test } from './server-process'
import { signInToSchool } from './sign-in-form'
import { findSmallTargets } from './touch-targets'

const NAMES = ['Asha Imported', 'Dev Imported']
const OWN = ['House,Aadhaar Number', 'Red,123412341234', 'Blue,567856785678']

/** A file with two columns that no school has at first. */
const FILE = studentsCsv(NAMES.map((name, index) => ({ 'Student Name': name, 'Roll No': String(500 + index) })))
  .split('\n')
  .map((line, index) => `${line},${OWN[index]}`)
  .join('\n')

// The test adds fields, so it has a school of its own.
// R82.5, R82.6, R82.7
test(
  'two unknown columns of a file become custom fields, and undoing the import removes fields and students',
  PHONE,
  async ({ page, start, isMobile }) => {
    const url = await start().url
    await signInToSchool(page, url)
    await page.goto(`${url}/students/import`)
    await chooseFile(page, FILE)
    for (const heading of ['House', 'Aadhaar Number']) {
      await filter(page, `${heading}: which field is this?`).click()
      await pickOption(page, 'Add as a new field')
      await expect(page.getByRole('textbox', { name: `Label of the new field for ${heading}` })).toHaveValue(heading)
    }
    await expect(page.getByText('Options: Red, Blue. The field is made when the import runs.')).toBeVisible()
    await expect(page.getByText(/^Only people who may see confidential fields see it/)).toBeVisible()
    await expectAccessible(page)
    if (isMobile) expect(await findSmallTargets(page)).toEqual([])
    await page.getByRole('button', { name: 'Use today' }).click()
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect(page.getByText('2 new, 0 changed, 0 unchanged or left out, 0 with a problem.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 2 students' }).click()
    await expect(page.getByRole('status').getByText('Done', { exact: true })).toBeVisible()
    const batch = page.url()

    await page.goto(`${url}/students?search=Dev+Imported`)
    await page.getByRole('link', { name: 'Dev Imported' }).first().click()
    const details = page.getByRole('dialog', { name: 'Student Details' })
    await expect(details.getByText('Blue')).toBeVisible()
    await expect(details.getByText('…5678')).toBeVisible()

    await page.goto(batch)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Undo for 2 students' }).click()
    await expect(page.getByRole('status').getByText('Done', { exact: true })).toBeVisible()
    await page.goto(`${url}/settings/fields`)
    await expect(page.getByRole('heading', { name: 'Fields of Students' })).toBeVisible()
    await expect(page.getByText('Aadhaar Number')).toHaveCount(0)
  },
)
