import type { Locator } from 'playwright/test'
import type { Student } from '@/lib/contract/students/schema'
import { expectAccessible } from './accessible'
import { chooseAction, expect, field, ONCE, test, uniqueName, uniqueNumber } from './fixtures'
import { chooseOption } from './selects'

/** The warning of possible duplicates, which stands under the name and date of birth. */
const duplicateHint = (form: Locator) => form.getByRole('region', { name: 'Basic Information' }).getByRole('status')

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

// R7.26, R52.4, R52.5
test('a pair of records is compared and dismissed, and the dismissal is undone', async ({ page, addStudent }) => {
  const lastName = uniqueName()
  const first = await addStudent({ name: { firstName: 'Sreya', lastName } })
  const { parentInfo } = first
  const second = await addStudent({ name: { firstName: 'Shreya', lastName }, section: 'C', parentInfo })
  await page.goto('/students')
  await chooseAction(page, 'Possible Duplicates')
  await expect(page.getByRole('heading', { name: 'Possible Duplicates' })).toBeVisible()
  // Students of other tests may be possible duplicates too, so the first ten pairs are not enough.
  await page.goto('/students/duplicates?limit=100')
  const pair = page.getByRole('region', { name: `Sreya ${lastName} / Shreya ${lastName}` })
  await expect(pair).toContainText("Similar name, same date of birth, same parent's phone")
  await expect(pair.getByRole('row', { name: /^≠ Section/ })).toHaveText('≠ SectionBC')
  await expectAccessible(page)
  await pair.getByRole('link', { name: second.studentId }).click()
  const details = page.getByRole('dialog', { name: 'Student Details' })
  await expect(details).toContainText(`Shreya ${lastName}`)
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await pair.getByRole('button', { name: 'Not a Duplicate' }).click()
  await expect(pair).toHaveCount(0)
  await expect(page.locator('section button:focus, h1:focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pair).toContainText(first.studentId)
})

// R52.8, R52.9, R52.10
test('two records are merged, and the merge is undone', async ({ page, addStudent }) => {
  const lastName = uniqueName()
  const first = await addStudent({ name: { firstName: 'Sreya', lastName } })
  const second = await addStudent({ name: { firstName: 'Shreya', lastName }, section: 'C' })
  await page.goto('/students/duplicates?limit=100')
  const pair = page.getByRole('region', { name: `Sreya ${lastName} / Shreya ${lastName}` })
  await pair.getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Students' })
  await dialog.getByRole('radiogroup', { name: 'First Name' }).getByRole('radio', { name: 'Shreya' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: /^Merge two students: / })).toBeVisible()
  await expect(page.getByText('Moves to the trash')).toBeVisible()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Done: 2' })).toBeVisible()

  await page.goto(`/students?search=${lastName}`)
  await expect(page.getByText('1 student', { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo for 2 students' }).click()
  await expect(page.getByRole('button', { name: 'Done: 2' })).toBeVisible()
  await page.goto('/students/duplicates?limit=100')
  await expect(pair).toContainText(first.studentId)
  await expect(pair).toContainText(second.studentId)
})

// R7.26
test(
  'the form warns of a duplicate, adds the student anyway, and opens the new record',
  ONCE,
  async ({ page, addStudent }) => {
    const student = await addStudent({ name: { firstName: 'Zoë', lastName: uniqueName() } })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Add New Student' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Student' })
    await fillPerson(form, 'zoe', student)
    await expect(duplicateHint(form)).toContainText(
      `Zoë ${student.name.lastName} · ${student.studentId} · 5th-B · Roll ${student.rollNumber} · Active`,
    )
    // On a phone the lines break only between the parts.
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    const broken = await duplicateHint(form).evaluate(
      box => [...box.querySelectorAll('span')].filter(part => part.getClientRects().length > 1).length,
    )
    expect(broken).toBe(0)
    if (size) await page.setViewportSize(size)
    // The possible duplicate opens over the form, which keeps what was typed.
    await form.getByRole('button', { name: `Zoë ${student.name.lastName}` }).click()
    const details = page.getByRole('dialog', { name: 'Student Details' })
    await expect(details).toContainText(student.studentId)
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
    await expect(field(form, 'Last Name')).toHaveValue(student.name.lastName)
    await fillRest(form)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Student created successfully', { exact: true })).toBeVisible()
    // The notice appears before the form has closed, and an open form keeps the focus.
    await expect(form).toHaveCount(0)
    const hint = page.getByText(new RegExp(`^zoe ${student.name.lastName} · STU-`))
    const studentId = (await hint.textContent())?.split(' · ')[1] ?? ''
    expect(studentId).not.toBe(student.studentId)
    await page.keyboard.press('Alt+t')
    await expect(page.getByRole('link', { name: 'View', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(details).toContainText(studentId)
  },
)

async function fillPerson(form: Locator, firstName: string, { name, dateOfBirth }: Student) {
  await field(form, 'First Name').fill(firstName)
  await field(form, 'Last Name').fill(name.lastName)
  await field(form, 'Date of Birth').fill(dateOfBirth)
}

/** Fills in all other required fields. */
async function fillRest(form: Locator) {
  await chooseOption(form, 'Gender', 'Female')
  await chooseOption(form, 'Standard', '5th')
  await chooseOption(form, 'Section', 'A')
  await chooseOption(form, 'Relationship', 'Mother')
  const typed: [string, string][] = [
    ['Roll Number', String(uniqueNumber())],
    ['Street Address', '12 Lake Road'],
    ['City', 'Kochi'],
    ['State', 'Kerala'],
    ['PIN Code', '682001'],
    ['Emergency Contact Name', 'Latha Nair'],
    ['Emergency Contact Phone', '9876543210'],
    ["Father's Name", 'Suresh Nair'],
    ["Father's Phone", '9876543211'],
    ["Mother's Name", 'Latha Nair'],
    ["Mother's Phone", '9876543210'],
  ]
  for (const [label, text] of typed) await field(form, label).fill(text)
}
