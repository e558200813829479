import { expect, type Page } from 'playwright/test'
import { studentsCsv } from '@/tests/support/students-csv'
import { expectAccessible } from './accessible'
import { chooseFile } from './choose-file'
import { PHONE } from './fixtures'
import { filter } from './list-filters'
import { pickOption } from './selects'
import { test } from './server-process'
import { signInToSchool } from './sign-in-form'
import { findSmallTargets } from './touch-targets'

const CLASSES = ['Nursery A', 'LKG A', 'UKG Rose', '5 A']
const FILE = studentsCsv(
  CLASSES.map((Class, index) => ({
    Class,
    'Student Name': `${['Asha', 'Dev', 'Mia', 'Ravi'][index]} Imported`,
    'Roll No': String(500 + index),
  })),
)

const choose = async (page: Page, label: string, option: string) => {
  await filter(page, label).click()
  await pickOption(page, option)
}
const hasEnded = (page: Page) => expect(page.getByRole('status').getByText('Done', { exact: true })).toBeVisible()

// The test changes the lists, so it has a school of its own.
// R73.2, R73.3, R73.4, R73.7, R73.9
test(
  'an import adds Nursery, LKG and UKG to the lists of the school, and undoing the import removes these values',
  PHONE,
  async ({ page, start, isMobile }) => {
    const url = await start().url
    await signInToSchool(page, url)
    await page.goto(`${url}/students/import`)
    await chooseFile(page, FILE)
    await page.getByRole('button', { name: 'Use today' }).click()
    await page.getByRole('button', { name: 'Check the rows' }).click()

    await expect(page.getByText('1 new, 0 changed, 0 unchanged or left out, 3 with a problem.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Values that are not in the school’s lists' })).toBeVisible()
    await expect(page.getByText('LKG and UKG would both become KG.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
    await expectAccessible(page)
    if (isMobile) expect(await findSmallTargets(page)).toEqual([])

    await page.getByRole('button', { name: 'Add all to the lists' }).click()
    for (const text of ['Nursery', 'LKG', 'UKG']) await choose(page, `Place of “${text}” in the list`, 'Before KG')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save decisions' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('4 new, 0 changed, 0 unchanged or left out, 0 with a problem.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 4 students' }).click()
    await hasEnded(page)
    const batch = page.url()

    await page.goto(`${url}/students?search=Imported`)
    for (const name of ['Nursery', 'LKG', 'UKG', '5th']) await expect(page.getByText(name).first()).toBeVisible()
    await page.goto(batch)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Undo for 4 students' }).click()
    await hasEnded(page)
    const taken = page.getByText(/^Removed from the school's lists again: (?:Nursery|LKG|UKG|Rose)/)
    await expect(taken).toBeVisible()
    for (const name of ['Nursery', 'LKG', 'UKG', 'Rose']) await expect(taken).toContainText(name)
  },
)
