import type { Page } from 'playwright/test'
import { expect, ONCE, PHONE, test } from './fixtures'
import { addressOfNewTab } from './new-tab'

const quickFind = (page: Page) => page.getByRole('dialog', { name: 'Quick Find' })
const field = (page: Page) => quickFind(page).getByRole('combobox')
const button = (page: Page) => page.getByRole('button', { name: 'Quick Find' })

// R64.1, R64.3, R64.4, R64.5
test(
  'Ctrl+K finds a student by her mother’s phone, and Enter opens her record, also over an open record',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const { name, studentId, parentInfo } = await addStudent()
    const second = await addStudent()
    await page.goto('/activity')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(parentInfo.mother.phone)
    const result = quickFind(page).getByRole('option', { selected: true })
    await expect(result).toContainText(`Meera ${name.lastName}`)
    await expect(result).toContainText(studentId)
    const phone = parentInfo.mother.phone.replace(/^(.{5})/, '$1 ')
    await expect(result).toContainText(`Mother's Phone: ${phone}`)
    await page.keyboard.press('Enter')
    await expect(quickFind(page)).toHaveCount(0)
    const details = page.getByRole('dialog', { name: 'Student Details' })
    await expect(details).toContainText(studentId)
    await expect(page).toHaveURL(`/activity?student=${studentId}`)

    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(second.name.lastName)
    // Press Enter before the results arrive.
    await page.keyboard.press('Enter')
    await expect(details).toContainText(second.studentId)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page)).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('trash')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/trash')
  },
)

// R64.4
test('Ctrl+Enter in quick find opens the record in a new tab', ONCE, async ({ page, signIn, addStudent }) => {
  await signIn()
  const { name, studentId } = await addStudent()
  await page.goto('/students')
  await button(page).click()
  await field(page).fill(name.lastName)
  await expect(quickFind(page).getByRole('option', { selected: true })).toContainText(studentId)
  const address = await addressOfNewTab(page, () => page.keyboard.press('Control+Enter'))
  expect(address).toMatch(new RegExp(`/students\\?student=${studentId}$`))
  await expect(field(page)).toBeFocused()
})

// R64.4
test('a click or a tap opens a result of quick find', PHONE, async ({ page, signIn, addStudent, isMobile }) => {
  await signIn()
  const { name, studentId } = await addStudent()
  await page.goto('/students')
  const press = (target: ReturnType<typeof button>) => (isMobile ? target.tap() : target.click())
  await press(button(page))
  await field(page).fill(name.lastName)
  await press(quickFind(page).getByRole('option', { name: name.lastName }))
  await expect(page.getByRole('dialog', { name: 'Student Details' })).toContainText(studentId)
  await expect(page).toHaveURL(`/students?student=${studentId}`)
})

// R64.1
test('quick find asks before it leaves a form with unsaved changes', ONCE, async ({ page, signIn, addStudent }) => {
  await signIn()
  const { name, studentId } = await addStudent()
  await page.goto('/students?new')
  const form = page.getByRole('dialog', { name: 'Add New Student' })
  await form.getByLabel(/^First Name/).fill('Nila')
  await page.keyboard.press('Control+k')
  await field(page).fill(name.lastName)
  await expect(quickFind(page).getByRole('option', { selected: true })).toContainText(studentId)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await expect(question).toBeVisible()
  await expect(quickFind(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(form.getByLabel(/^First Name/)).toHaveValue('Nila')
  await page.keyboard.press('Control+k')
  await field(page).fill(name.lastName)
  await expect(quickFind(page).getByRole('option', { selected: true })).toContainText(studentId)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog', { name: 'Student Details' })).toContainText(studentId)
})

// R70.10
test('quick find leads to a class', ONCE, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  await button(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('7c')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/students/classes/7th-C')
})

// R64.1
for (const [from, path] of [
  ['the list', '/students'],
  ['a class', '/students/classes/5th-B'],
  ['the dashboard', '/dashboard'],
] as const) {
  test(
    `a student who is opened again over ${from} is visible to screen readers`,
    ONCE,
    async ({ page, signIn, addStudent }) => {
      await signIn()
      const students = [await addStudent(), await addStudent()]
      await page.goto(path)
      for (const { name } of [...students, ...students]) {
        await page.keyboard.press('Control+k')
        await field(page).fill(name.lastName)
        await expect(page.getByRole('option', { name: name.lastName })).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('dialog', { name: 'Student Details' })).toContainText(name.lastName)
        await page.keyboard.press('Escape')
      }
    },
  )
}
