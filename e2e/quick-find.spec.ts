import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible'
import { expect, ONCE, test } from './fixtures'
import { smallTargets } from './touch-targets'

const quickFind = (page: Page) => page.getByRole('dialog', { name: 'Quick Find' })
const field = (page: Page) => quickFind(page).getByRole('combobox')
const button = (page: Page) => page.getByRole('button', { name: 'Quick Find' })

// R64.1, R64.3, R64.4
test(
  'Ctrl K finds a child by her mother’s phone, and Enter opens her record',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const { name, studentId, parentInfo } = await addStudent()
    await page.goto('/activity')
    await expect(button(page)).toBeVisible()
    await page.keyboard.press('Control+k')
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
  },
)

// R64.1, R64.4, R64.5
test('works by keyboard alone, over an open record, too', ONCE, async ({ page, signIn, addStudent }) => {
  await signIn()
  const first = await addStudent()
  const second = await addStudent()
  await page.goto('/dashboard')
  await button(page).focus()
  await page.keyboard.press('Enter')
  // Enter comes before the results do.
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(first.name.lastName)
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Student Details' })
  await expect(details).toContainText(first.studentId)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(second.name.lastName)
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
})

// R64.4
test('Ctrl Enter opens the record in a new tab', ONCE, async ({ page, context, signIn, addStudent }) => {
  await signIn()
  const { name, studentId } = await addStudent()
  await page.goto('/students')
  await button(page).click()
  await field(page).fill(name.lastName)
  await expect(quickFind(page).getByRole('option', { selected: true })).toContainText(studentId)
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(`/students?student=${studentId}`)
  await expect(field(page)).toBeFocused()
})

// R64.4
test('a press or a tap opens a result', async ({ page, signIn, addStudent, isMobile }) => {
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
test('asks before it leaves a form with unsaved changes', ONCE, async ({ page, signIn, addStudent }) => {
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

// R64.6
test(
  'a slow answer shows a progress bar, and leaves the results where they are',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const { name } = await addStudent()
    await page.goto('/students')
    await button(page).click()
    await field(page).fill(name.lastName)
    const result = quickFind(page).getByRole('option', { selected: true })
    await expect(result).toContainText(name.lastName)
    let release: () => void = () => undefined
    const released = new Promise<void>(resolve => (release = resolve))
    await page.route('**/api/v1/search*', async route => {
      await released
      await route.continue()
    })
    await field(page).fill(`${name.lastName} nobody`)
    await expect(quickFind(page).getByRole('progressbar')).toBeVisible()
    await expect(result).toContainText(name.lastName)
    release()
    await expect(quickFind(page)).toContainText(
      `Nothing found for “${name.lastName} nobody”. Try a name, a phone number or a class such as 5th B.`,
    )
  },
)

// R64.5
test('staff who may not read staff find none, and none of their screens', ONCE, async ({ page, signIn, addStaff }) => {
  const colleague = await addStaff()
  await signIn(await addStaff(['students.read']))
  await page.goto('/dashboard')
  await page.keyboard.press('Control+k')
  await field(page).fill(colleague.name.lastName)
  await expect(quickFind(page)).toContainText('Nothing found')
  await field(page).fill('staff')
  await expect(quickFind(page).getByText('Nothing found for “staff”')).toBeVisible()
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const)
  // prettier-ignore
  test.describe(`at ${width} × ${height}`, ONCE, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 600, isMobile: width < 600 })

    // R64.1, R64.3, R64.6, R37.1, R37.4
    test('passes axe in every state', async ({ page, signIn, addStudent }) => {
      await signIn()
      const { name } = await addStudent({ isActive: false })
      await page.goto('/students')
      await button(page).click()
      await expect(field(page)).toBeFocused()
      await expectAccessible(page)
      await field(page).fill(name.lastName)
      await expect(quickFind(page).getByRole('option', { selected: true })).toContainText(name.lastName)
      await expectAccessible(page)
      if (width < 600) expect(await smallTargets(page)).toEqual([])
      await field(page).fill(`${name.lastName} nobody`)
      await expect(quickFind(page)).toContainText('Nothing found')
      await expectAccessible(page)
      await page.route('**/api/v1/search*', route => route.abort())
      await field(page).fill('trash')
      await expect(quickFind(page).getByRole('alert')).toContainText('Network error')
      await expectAccessible(page)
    })
  })
