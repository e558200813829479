import { expectAccessible } from './accessible'
import { expect, field, PHONE } from './fixtures'
import { chooseOption } from './selects'
import { test as ownSchool } from './server-process'
import { signInToSchool } from './sign-in-form'
import { findSmallTargets } from './touch-targets'

// Lists apply to the whole school, so the test has a school of its own.
// R76.1, R76.2, R76.3, R76.4, R72.7
ownSchool(
  'a superAdmin adds a section by keyboard, renames it and retires it, and forms follow at once',
  PHONE,
  async ({ page, start, isMobile }) => {
    const url = await start().url
    await signInToSchool(page, url)
    await page.goto(`${url}/settings`)
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Lists' }).click()
    await expect(page).toHaveURL(/\/settings\/lists$/)
    const sections = page.getByRole('region', { name: 'Sections', exact: true })
    await sections.getByRole('button', { name: 'Add Section' }).press('Enter')
    await page.keyboard.type('Rose')
    await page.keyboard.press('Enter')
    await expect(page.getByText('“Rose” added')).toBeVisible()
    await expect(field(sections, 'Name')).toBeFocused()
    await expectAccessible(page)
    if (isMobile) expect(await findSmallTargets(page)).toEqual([])
    await page.keyboard.type('E')
    await page.keyboard.press('Enter')
    await expect(page.getByText('“E” added')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    await sections.getByRole('button', { name: 'Cancel' }).click()
    await expect(sections.getByRole('listitem').filter({ hasText: 'student' })).toHaveCount(5)

    await sections.getByRole('button', { name: 'Edit Rose' }).click()
    await field(sections, 'Name').fill('Red Rose')
    await sections.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('“Red Rose” saved')).toBeVisible()
    await sections.getByRole('button', { name: 'More actions for A', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Retire/ }).click()
    await expect(page.getByText('“A” retired')).toBeVisible()

    await page.goto(`${url}/students?new`)
    const form = page.getByRole('dialog', { name: 'Add New Student' })
    await form.getByRole('combobox', { name: 'Section' }).click()
    await expect(page.getByRole('option')).toHaveText(['B', 'C', 'D', 'Red Rose'])
  },
)

// R76.5, R76.6
ownSchool(
  'a starter set is added and taken back, and the children of KG move to LKG',
  PHONE,
  async ({ page, start }) => {
    const url = await start().url
    await signInToSchool(page, url)
    await page.goto(`${url}/settings/lists`)
    const standards = page.getByRole('region', { name: 'Standards', exact: true })
    const set = page.getByRole('button', { name: /^Add Indian school/ })
    await set.click()
    await expect(standards.getByText('UKG', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(standards.getByText('UKG', { exact: true })).toHaveCount(0)
    await set.click()
    await expect(standards.getByRole('listitem').filter({ hasText: /^KG/ })).toContainText('Retired')
    await expect(set).toHaveCount(0)

    await standards.getByRole('button', { name: 'More actions for KG' }).click()
    await page.getByRole('menuitem', { name: /^Move Students/ }).click()
    const move = page.getByRole('region', { name: 'Move students from KG' })
    await chooseOption(move, 'New Standard', 'LKG')
    await move.getByRole('button', { name: 'Preview' }).click()
    await expect(page).toHaveURL(/\/batches\//)
    await page.getByRole('button', { name: 'Change 5 students' }).click()
    await expect(page.getByText('5 done')).toBeVisible()
    await page.goto(`${url}/settings/lists`)
    await expect(standards.getByRole('listitem').filter({ hasText: /^KG/ })).toContainText('0 students')
  },
)
