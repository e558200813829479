import { expectAccessible } from './accessible'
import { expect, field, PHONE } from './fixtures'
import { chooseOption } from './selects'
import { test as ownSchool } from './server-process'
import { signInToSchool } from './sign-in-form'
import { findSmallTargets } from './touch-targets'
import { nextSave } from './next-save'

// Rules apply to the whole school, so the test has a school of its own.
// R74.1, R74.2, R74.5, R75.1, R75.4, R75.5, R75.7
ownSchool(
  'a school in the United Kingdom admits a child with one name, whose father is not known',
  PHONE,
  async ({ page, start, isMobile }) => {
    const url = await start().url
    await signInToSchool(page, url)
    await page.goto(`${url}/settings/formats`)
    await chooseOption(page, 'Country', 'United Kingdom')
    await expect(page.getByText('Postcode: such as')).toBeVisible()
    await page.getByRole('switch', { name: 'A parent may be unknown' }).click()
    await expect(page.getByRole('button', { name: 'Replace Invented Numbers' })).toBeVisible()
    const saved = nextSave(page, '/settings')
    await page.getByRole('switch', { name: 'One name is enough' }).click()
    await saved()
    await expect(page.getByRole('switch', { name: 'One name is enough' })).toBeChecked()
    await expectAccessible(page)
    if (isMobile) expect(await findSmallTargets(page)).toEqual([])

    await page.goto(`${url}/students?new`)
    const form = page.getByRole('dialog', { name: 'Add New Student' })
    await field(form, 'First Name').fill('Madhubala')
    await field(form, 'Date of Birth').fill('05/05/2015')
    await chooseOption(form, 'Gender', 'Female')
    await chooseOption(form, 'Standard', '5th')
    await chooseOption(form, 'Section', 'A')
    await field(form, 'Roll Number').fill('777')
    await field(form, 'Street Address').fill('10 Downing Street')
    await field(form, 'City').fill('London')
    await field(form, 'State').fill('England')
    await field(form, 'Postcode').fill('sw1a 2aa')
    await field(form, 'Emergency Contact Name').fill('Nargis Dutt')
    await chooseOption(form, 'Relationship', 'Guardian')
    await field(form, 'Emergency Contact Phone').fill('+44 7911 123456')
    await form.getByRole('switch', { name: 'Father is not known' }).click()
    await expect(field(form, "Father's Name")).toHaveCount(0)
    await field(form, "Mother's Name").fill('Meena Kumari')
    await field(form, "Mother's Phone").fill('07911 123457')
    await expectAccessible(page)
    if (isMobile) expect(await findSmallTargets(page)).toEqual([])
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Student created successfully')).toBeVisible()

    await page.goto(`${url}/students?search=Madhubala`)
    await page.getByRole('button', { name: /^Actions for Madhubala/ }).click()
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    const details = page.getByRole('dialog', { name: 'Student Details' })
    await expect(details.getByText('Not known')).toBeVisible()
    await expect(details.getByText('SW1A 2AA')).toBeVisible()
    await expect(details.getByText('07911123456')).toBeVisible()
  },
)
