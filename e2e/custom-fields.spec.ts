import { expectAccessible } from './accessible'
import { expect, field, PHONE } from './fixtures'
import { chooseOption } from './selects'
import { test as ownSchool } from './server-process'
import { signInToSchool } from './sign-in-form'
import { findSmallTargets } from './touch-targets'

// Fields apply to the whole school, so the test has a school of its own.
// R79.1, R79.2, R79.3, R79.4, R79.5
ownSchool(
  'a superAdmin adds fields, makes one required, moves it, retires it and removes it',
  PHONE,
  async ({ page, start, isMobile }) => {
    const url = await start().url
    await signInToSchool(page, url)
    await page.goto(`${url}/settings`)
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Fields' }).click()
    await expect(page).toHaveURL(/\/settings\/fields$/)
    const students = page.getByRole('region', { name: 'Fields of Students' })
    await students.getByRole('button', { name: 'Add Student Field' }).press('Enter')
    await page.keyboard.type('House')
    await chooseOption(students, 'Kind', 'Choice')
    await field(students, 'Option 1').fill('Red')
    await students.getByRole('button', { name: 'Add Option' }).press('Enter')
    await expect(field(students, 'Option 2')).toBeFocused()
    await page.keyboard.type('Blue')
    await expectAccessible(page)
    if (isMobile) expect(await findSmallTargets(page)).toEqual([])
    await students.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('“House” added')).toBeVisible()

    await students.getByRole('button', { name: 'Add Student Field' }).click()
    await field(students, 'Label').fill('Bus Route')
    await field(students, 'Label').press('Control+Enter')
    await expect(page.getByText('“Bus Route” added')).toBeVisible()
    const rows = students.getByRole('listitem')
    await expect(rows).toHaveText([/^House.*Choice of Red and Blue/, /^Bus Route.*Text/])
    const up = students.getByRole('button', { name: 'Move Bus Route up' })
    await up.press('Enter')
    await expect(rows).toHaveText([/^Bus Route/, /^House/])
    await expect(up).toBeFocused()

    await students.getByRole('button', { name: 'Edit House' }).click()
    await students.getByRole('checkbox', { name: 'Required' }).check()
    await expect(students.getByText(/active students have no value yet\./)).toBeVisible()
    await students.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('“House” saved')).toBeVisible()
    await expect(rows.last()).toContainText('Active students without House')
    await page.reload()
    await expect(rows).toHaveText([/^Bus Route/, /^House/])

    await students.getByRole('button', { name: 'More actions for Bus Route' }).click()
    await page.getByRole('menuitem', { name: /^Retire/ }).click()
    await expect(page.getByText('“Bus Route” retired')).toBeVisible()
    await students.getByRole('button', { name: 'More actions for Bus Route' }).click()
    await page.getByRole('menuitem', { name: /^Remove for Good/ }).click()
    const question = page.getByRole('dialog', { name: 'Remove for Good' })
    await expect(question).toContainText('0 students have a value in “Bus Route”.')
    await question.getByRole('button', { name: 'Remove for Good' }).click()
    await expect(page.getByText('“Bus Route” removed. Its values are being deleted.')).toBeVisible()
    // The settings check every five seconds whether the values are deleted.
    await expect(rows).toHaveText([/^House/], { timeout: 30_000 })
  },
)

// R79.6, R79.7
ownSchool('a starter set adds its fields to the form of students', PHONE, async ({ page, start }) => {
  const url = await start().url
  await signInToSchool(page, url)
  await page.goto(`${url}/settings/fields`)
  const students = page.getByRole('region', { name: 'Fields of Students' })
  await page.getByRole('button', { name: 'Add UDISE+' }).click()
  await expect(page.getByText('“UDISE+” added')).toBeVisible()
  await expect(students.getByRole('listitem')).toHaveCount(10)
  await expect(students.getByRole('listitem').last()).toHaveText(/^APAAR ID.*Confidential.*Masked/)
  await expect(page.getByRole('button', { name: 'Add UDISE+' })).toHaveCount(0)
})
