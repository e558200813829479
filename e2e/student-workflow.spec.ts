import { readFile } from 'node:fs/promises'
import { today } from '@/lib/contract/dates'
import { picture } from '@/tests/support/pictures'
import { ADMIN, entry, expect, field, openExport, PHONE, searchFor, test, uniqueName, uniqueNumber } from './fixtures'
import { chooseOption } from './selects'
import { filterBy } from './list-filters'
import { signInByForm } from './sign-in-form'

/** A typical working day of an office, from sign-in to sign-out. */
// R1.1
test('students are added, found, edited, exported and deleted', PHONE, async ({ page, addStudent }) => {
  const meera = await addStudent({ section: 'B' })
  const wrong = await addStudent({ name: { firstName: 'Wrong', lastName: uniqueName() } })

  // R3.8
  await test.step('signs in with a demo account shown on the screen', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(ADMIN.email)).toBeVisible()
    await signInByForm(page, ADMIN)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Login successful!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good (Morning|Afternoon|Evening), Asha/)
  })

  // R7.1, R7.2
  await test.step('finds one student among sixty and looks at her details', async () => {
    await page.getByRole('link', { name: /Manage Students/ }).click()
    await expect(page.getByRole('heading', { name: 'Students Management' })).toBeVisible()
    await searchFor(page, meera)
    await expect(entry(page, meera)).toContainText('5th-B')
    await entry(page, meera)
      .getByRole('button', { name: /^Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    const details = page.getByRole('dialog')
    await expect(details).toContainText(meera.studentId)
    await expect(details).toContainText('14 Jun 2015')
    await expect(details).toContainText('12 Lake Road')
    await expect(details).toContainText('Suresh Nair')
    await details.getByRole('button', { name: 'Close' }).click()
  })

  // R7.14
  await test.step('corrects her section', async () => {
    await entry(page, meera)
      .getByRole('button', { name: /^Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Student' })
    await chooseOption(form, 'Section', 'C')
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Student updated successfully')).toBeVisible()
    await expect(entry(page, meera)).toContainText('5th-C')
  })

  const newcomer = { ...meera, name: { firstName: 'Nila', lastName: uniqueName() } }
  // R7.14
  await test.step('adds a new admission', async () => {
    await page.getByRole('button', { name: 'Add Student' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Student' })
    const fill = (label: string, text: string) => field(form, label).fill(text)
    await fill('First Name', newcomer.name.firstName)
    await fill('Last Name', newcomer.name.lastName)
    await fill('Date of Birth', '2016-02-29')
    await chooseOption(form, 'Gender', 'Female')
    await chooseOption(form, 'Standard', '5th')
    await chooseOption(form, 'Section', 'D')
    await fill('Roll Number', String(uniqueNumber()))
    await fill('Street Address', '7 Hill View')
    await fill('City', 'Kochi')
    await fill('State', 'Kerala')
    await fill('PIN Code', '682001')
    await fill('Emergency Contact Name', 'Devi')
    await chooseOption(form, 'Relationship', 'Mother')
    await fill('Emergency Contact Phone', '9876543210')
    await fill("Father's Name", 'Arun')
    await fill("Father's Phone", '9876543211')
    await fill("Mother's Name", 'Devi')
    await fill("Mother's Phone", '9876543210')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Student created successfully')).toBeVisible()
    await expect(form).toBeHidden()
  })

  // R7.22
  await test.step('gives her a photo', async () => {
    await searchFor(page, newcomer)
    await entry(page, newcomer)
      .getByRole('button', { name: /^Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    const details = page.getByRole('dialog', { name: 'Student Details' })
    const chooser = page.waitForEvent('filechooser')
    await details.getByText('Upload photo').click()
    await (await chooser).setFiles({ name: 'nila.jpg', mimeType: 'image/jpeg', buffer: await picture() })
    await page.getByRole('dialog', { name: 'Crop Photo' }).getByRole('button', { name: 'Use photo' }).click()
    const photo = details.getByRole('img', { name: /Nila/ })
    await expect(photo).toBeVisible()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(details).toBeHidden()
  })

  // R7.21
  await test.step('exports the 5th standard', async () => {
    await page.getByPlaceholder('Search students...').fill('')
    await filterBy(page, 'Standard', '5th')
    await expect(page).toHaveURL(/standard=5th/)
    await expect(page).not.toHaveURL(/search=/)
    const dialog = await openExport(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`students_export_${today()}.csv`)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(0, -1)
    expect(lines[0]).toMatch(/^\ufeffStudent ID,First Name,Last Name,Email,/)
    expect(lines.slice(1).every(line => line.split(',')[6] === '5th')).toBe(true)
    expect(lines.some(line => line.includes(newcomer.name.lastName))).toBe(true)
  })

  // R7.11
  await test.step('deletes a wrong entry', async () => {
    await page.goto(`/students?search=${wrong.name.lastName}`)
    await entry(page, wrong)
      .getByRole('button', { name: /^Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Student' })
    await expect(question).toContainText(
      `Are you sure you want to delete Wrong ${wrong.name.lastName}? This action cannot be undone.`,
    )
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Student deleted successfully')).toBeVisible()
    await expect(page.getByText('No students found')).toBeVisible()
  })

  // R5.2
  await test.step('signs out', async () => {
    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
  })
})
