import type { Page } from 'playwright/test'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import type { StudentPage } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import { studentInput } from '@/tests/support/factories'
import { createCountingKeyboard } from './create-counting-keyboard'
import { expect, field, ONCE, test, uniqueName } from './fixtures'
import { chooseOption } from './selects'

const admission = (page: Page) => page.getByRole('dialog', { name: 'Add New Student' })
const PLACE = { street: '4 Park Lane', city: 'Bengaluru', state: 'Karnataka', pinCode: '560001' }

/** The students that a search finds, newest first. */
async function found(page: Page, accessToken: string, search: string): Promise<Student[]> {
  const url = `${pathOf(endpoints.students.list)}?search=${encodeURIComponent(search)}`
  const answer = await page.request.get(url, { headers: { authorization: `Bearer ${accessToken}` } })
  return ((await answer.json()) as { data: StudentPage }).data.students
}

/** Without the suggestions of the form, and with Enter to open each select, the same record takes 179 keys. */
// R62.12, R7.24
test('adding a student takes at most 120 key presses', ONCE, async ({ page, signIn, addStudent }) => {
  const { accessToken } = await signIn()
  const form = admission(page)
  const contactInfo = { ...studentInput().contactInfo, address: PLACE }
  const newest = await addStudent({ section: 'A', rollNumber: 11, contactInfo })
  // Other tests add students at the same time, and the form would offer their addresses.
  await page.route('**/api/v1/students?limit=1', async route => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...rest, data: { ...data, students: [newest] } } })
  })
  await page.goto('/students?new')
  await expect(form.getByRole('button', { name: 'Use Bengaluru, Karnataka, 560001' })).toBeVisible()
  await expect(field(form, 'First Name')).toBeFocused()

  const { press, type, count } = createCountingKeyboard(page)
  const isAt = (label: string) => expect(field(form, label)).toBeFocused()
  await type('Aarav')
  await press('Enter')
  await type('Sharma')
  await press('Enter', 'Enter')
  await isAt('Date of Birth')
  await type('05052015')
  await press('Enter')
  // A closed select chooses the option that starts with the typed letter.
  await press('m', 'Enter', 'o', 'Enter', '5', 'Enter', 'a', 'Enter')
  await isAt('Roll Number')
  await expect(form.getByText('The next free number in 5th-A')).toBeVisible()
  const rollNumber = Number(await field(form, 'Roll Number').inputValue())
  await press('Enter')
  await type('GR 0412')
  // Admission date, grade and percentage have their usual values, and there is no family to copy.
  await press('Enter', 'Enter', 'Enter', 'Enter', 'Enter')
  await isAt('Street Address')
  await type('12 MG Road')
  await press('Tab', 'Enter')
  await expect(form.getByRole('button', { name: 'Same as father' })).toBeFocused()
  await press('Enter')
  await isAt("Father's Name")
  await type('Rajesh Sharma')
  await press('Enter')
  await type('9845012345')
  await press('Enter')
  await type('Teacher')
  await press('Enter', 'Enter')
  await isAt("Mother's Name")
  await type('Priya Sharma')
  await press('Enter')
  await type('9845054321')
  await press('Control+Enter')
  await expect(page.getByText('Student created successfully')).toBeVisible()
  await expect(form).toBeHidden()
  test.info().annotations.push({ type: 'keys', description: String(count()) })
  expect(count()).toBeLessThanOrEqual(120)

  const students = await found(page, accessToken, 'Aarav Sharma')
  const student = students.find(each => each.rollNumber === rollNumber)
  expect(student).toMatchObject({
    name: { firstName: 'Aarav', lastName: 'Sharma' },
    dateOfBirth: '2015-05-05',
    gender: 'Male',
    bloodGroup: 'O+',
    standard: '5th',
    section: 'A',
    rollNumber,
    admissionNumber: 'GR 0412',
    contactInfo: {
      address: { ...PLACE, street: '12 MG Road' },
      emergencyContact: { name: 'Rajesh Sharma', relationship: 'Father', phone: '9845012345' },
    },
    parentInfo: {
      father: { name: 'Rajesh Sharma', phone: '9845012345', occupation: 'Teacher' },
      mother: { name: 'Priya Sharma', phone: '9845054321' },
    },
  })
  expect(rollNumber).toBeGreaterThan(11)
})

/** Fills in the required fields, except class and roll number. */
async function fillIn(page: Page, lastName: string): Promise<void> {
  const form = admission(page)
  await field(form, 'First Name').fill('Nila')
  await field(form, 'Last Name').fill(lastName)
  await field(form, 'Date of Birth').fill('2016-02-29')
  await chooseOption(form, 'Gender', 'Female')
  await field(form, 'Street Address').fill('7 Hill View')
  await field(form, 'City').fill('Kochi')
  await field(form, 'State').fill('Kerala')
  await field(form, 'PIN Code').fill('682001')
  await form.getByRole('button', { name: 'Same as mother' }).click()
  for (const [label, text] of [
    ["Father's Name", 'Arun Nair'],
    ["Father's Phone", '9876543211'],
    ["Mother's Name", 'Devi Nair'],
    ["Mother's Phone", '9876543210'],
  ] as const)
    await field(form, label).fill(text)
}

// R62.7
test('the form adds two students of a class one after the other', async ({ page, signIn, isMobile }) => {
  const { accessToken } = await signIn()
  // Each window size has its own class, so that no other test takes the next number.
  const section = isMobile ? 'C' : 'D'
  const names = [uniqueName(), uniqueName()] as const
  await page.goto('/students')
  await page.getByRole('button', { name: 'Add Student' }).click()
  const form = admission(page)
  await chooseOption(form, 'Standard', '6th')
  await chooseOption(form, 'Section', section)
  await expect(field(form, 'Roll Number')).not.toHaveValue('')
  await fillIn(page, names[0])
  await form.getByRole('button', { name: 'Save and add another' }).click()

  await expect(field(form, 'First Name')).toHaveValue('')
  await expect(field(form, 'First Name')).toBeFocused()
  await expect(page.getByText(`Nila ${names[0]} · STU-`).first()).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Standard' })).toHaveText('6th')
  await expect(form.getByRole('combobox', { name: 'Section' })).toHaveText(section)
  await expect(field(form, 'Roll Number')).not.toHaveValue('')
  await fillIn(page, names[1])
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  // The form restores no draft of the saved students.
  await page.goto('/students?new')
  await expect(field(form, 'First Name')).toHaveValue('')
  await expect(form.getByText(/unsaved changes/)).toHaveCount(0)

  const students = await Promise.all(names.map(name => found(page, accessToken, name)))
  expect(students.flat()).toHaveLength(2)
  const [first, second] = students.flat().map(({ rollNumber }) => rollNumber)
  expect(second).toBe(first! + 1)
  for (const student of students.flat()) {
    expect(student).toMatchObject({
      standard: '6th',
      section,
      contactInfo: { emergencyContact: { name: 'Devi Nair', relationship: 'Mother', phone: '9876543210' } },
    })
  }
})

// R62.6
test(
  'the form names the student who already has a roll number, before it is saved',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const other = await addStudent({ standard: '10th', section: 'C' })
    await page.goto('/students?new')
    const form = admission(page)
    await chooseOption(form, 'Standard', '10th')
    await chooseOption(form, 'Section', 'C')
    await field(form, 'Roll Number').fill(String(other.rollNumber))
    const warning = form.getByText(
      `Roll number ${other.rollNumber} in 10th-C is also held by Meera ${other.name.lastName}.`,
    )
    await expect(warning).toBeVisible()
    await form.getByRole('button', { name: /^Use \d+ instead$/ }).click()
    await expect(warning).toHaveCount(0)
    await expect(form.getByText('The next free number in 10th-C')).toBeVisible()
  },
)
