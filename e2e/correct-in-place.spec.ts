import { endpoints } from '@/lib/contract/endpoints'
import { expectAccessible } from './accessible'
import { createCountingKeyboard } from './create-counting-keyboard'
import { expect, field, ONCE, PHONE, test } from './fixtures'
import { findSmallTargets } from './touch-targets'

// R85.1, R85.3
test(
  'one phone is corrected with one press and 12 keys, and the correction is undone',
  PHONE,
  async ({ page, signIn, addStudent, isMobile }) => {
    await signIn()
    const { studentId, parentInfo } = await addStudent()
    await page.goto(`/students?student=${studentId}`)
    const details = page.getByRole('dialog', { name: 'Student Details' })
    const value = (phone: string) => details.getByRole('button', { name: `Change Father's Phone: ${phone}` })
    const { press, type, count } = createCountingKeyboard(page)
    await value(parentInfo.father.phone).click()
    await expect(field(details, "Father's Phone")).toBeFocused()
    if (isMobile) expect(await findSmallTargets(page)).toEqual([])
    await type('9123456780')
    await press('Enter')
    await expect(value('9123456780')).toBeFocused()
    expect(count()).toBeLessThanOrEqual(12)
    await expect(details.getByRole('status').getByText('Saved')).toBeVisible()
    await expectAccessible(page)
    if (isMobile) expect(await findSmallTargets(page)).toEqual([])
    await details.getByRole('button', { name: 'Undo' }).click()
    await expect(value(parentInfo.father.phone)).toBeVisible()
  },
)

// R85.1, R85.5
test(
  'the keyboard alone corrects a choice and a text, and Escape keeps the old value and the dialog',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const { studentId } = await addStudent()
    await page.goto(`/students?student=${studentId}`)
    const details = page.getByRole('dialog', { name: 'Student Details' })
    await details.getByRole('button', { name: 'Change Blood Group' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { selected: true })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'AB+', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(details.getByRole('button', { name: 'Change Blood Group: AB+' })).toBeFocused()
    await details.getByRole('button', { name: 'Change City' }).focus()
    await page.keyboard.press('Enter')
    await expect(field(details, 'City')).toBeFocused()
    await page.keyboard.type('Aluva')
    await page.keyboard.press('Escape')
    await expect(details.getByRole('button', { name: 'Change City: Kochi' })).toBeFocused()
  },
)

// R85.6
test(
  'changes of two people to different fields are merged, and a conflict names the person and the time',
  ONCE,
  async ({ page, signIn, addStudent, callAsAdmin }) => {
    await signIn()
    const { _id: id, studentId } = await addStudent()
    await page.goto(`/students?student=${studentId}`)
    const details = page.getByRole('dialog', { name: 'Student Details' })
    await details.getByRole('button', { name: 'Change City: Kochi' }).click()
    await callAsAdmin(endpoints.students.patch, { id, data: { admissionNumber: 'GR 7' } })
    await page.keyboard.type('Aluva')
    await page.keyboard.press('Enter')
    await expect(details.getByRole('button', { name: 'Change City: Aluva' })).toBeFocused()
    await expect(details.getByRole('button', { name: 'Change Admission Number: GR 7' })).toBeVisible()

    await details.getByRole('button', { name: 'Change City: Aluva' }).click()
    await callAsAdmin(endpoints.students.patch, { id, data: { contactInfo: { address: { city: 'Thrissur' } } } })
    await page.keyboard.type('Munnar')
    await page.keyboard.press('Enter')
    const notice = details.getByRole('alert').filter({ hasText: 'Changed meanwhile' })
    await expect(notice).toContainText(/changed this record on \d+ \w+ \d{4}, \d\d:\d\d/)
    await expect(notice).toContainText('City: Aluva → Thrissur (you typed Munnar)')
    await expect(details.getByRole('alert')).toHaveCount(1)
    await expect(details.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  },
)

// R85.7, R85.8
test(
  'F2 edits a cell of the list, and E, J and K edit and step through the records',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const { name } = await addStudent({ rollNumber: 7 })
    const newer = await addStudent({ name, rollNumber: 8 })
    await page.goto(`/students?search=${name.lastName}`)
    const row = page.getByRole('row').filter({ hasText: newer.studentId })
    await row.getByRole('link').focus()
    await page.keyboard.press('F2')
    const editor = page.getByRole('dialog')
    await expect(field(editor, 'First Name')).toBeFocused()
    await page.keyboard.type('Nila')
    await page.keyboard.press('Enter')
    await expect(row.getByRole('link', { name: `Nila ${name.lastName}` })).toBeFocused()
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: 'Student Details' })
    await expect(details.getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('j')
    await expect(details.getByText('2 of 2')).toBeVisible()
    await page.keyboard.press('k')
    await expect(details.getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('e')
    await expect(page.getByRole('dialog', { name: `Edit Student Nila ${name.lastName}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details.getByRole('button', { name: 'Edit' })).toBeFocused()
  },
)
