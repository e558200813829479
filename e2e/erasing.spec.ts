import { endpoints } from '@/lib/contract/endpoints'
import { expect, field, ONCE, test, uniqueName } from './fixtures'

// R104.17, R104.18, R104.19
test(
  'a superAdmin erases a student who has left, and a student who has not left stays unchanged',
  ONCE,
  async ({ page, signIn, head, addStudent }) => {
    await signIn(head)
    const lastName = uniqueName()
    const leaving = { isActive: false, leaving: { date: '2026-03-31', reason: 'Completed' } }
    const left = await addStudent({ name: { firstName: 'Meera', lastName }, ...leaving })
    await addStudent({ name: { firstName: 'Nila', lastName } })
    await page.goto(`/students?search=${lastName}`)
    for (const name of ['Meera', 'Nila'])
      await page.getByRole('checkbox', { name: `Select ${name} ${lastName}` }).click()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Erase' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase 2 Students' })
    await dialog.getByRole('radio', { name: /^Anonymise/ }).click()
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('heading', { name: 'Erase students: anonymise' })).toBeVisible()
    await expect(page.getByText('This student is active. Record when the student left')).toBeVisible()
    await page.getByRole('button', { name: 'Erase 1 student' }).click()
    const confirm = page.getByRole('dialog', { name: 'Erase 1 Student' })
    await expect(confirm.getByRole('button', { name: 'Erase' })).toBeDisabled()
    await field(confirm, 'Type ERASE to confirm').fill('ERASE')
    await confirm.getByRole('button', { name: 'Erase' }).click()
    await expect(page.getByText('1 done')).toBeVisible()
    await page.goto(`/students?student=${left.studentId}`)
    const details = page.getByRole('dialog')
    await expect(details.getByText('This record has been erased.')).toBeVisible()
    await expect(details.getByText('Erased student').first()).toBeVisible()
    await details.getByRole('tab', { name: 'History' }).click()
    await expect(details.getByText('Student erased')).toBeVisible()
    await expect(details.getByText(lastName)).toHaveCount(0)
    await page.goto(`/students?search=${lastName}`)
    await expect(page.getByText(`Nila ${lastName}`).first()).toBeVisible()
    await expect(page.getByText(`Meera ${lastName}`)).toHaveCount(0)
  },
)

test(
  'on a phone, the buttons of the dialog are at the lower edge',
  ONCE,
  async ({ page, signIn, head, addStudent }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(head)
    const lastName = uniqueName()
    await addStudent({ name: { firstName: 'Nila', lastName } })
    await page.goto(`/students?search=${lastName}`)
    await page.getByRole('checkbox', { name: `Select Nila ${lastName}` }).click()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Erase' }).click()
    const button = page.getByRole('dialog').getByRole('button', { name: 'Preview' })
    await expect(button).toBeVisible()
    const box = await button.boundingBox()
    expect(box && box.y + box.height).toBeGreaterThan(800)
  },
)

// R106.1, R106.2, R106.3
test(
  'the dashboard reminds a superAdmin of a student who left thirty years ago, and leads to the list to erase',
  ONCE,
  async ({ page, signIn, head, addStudent, callAsAdmin }) => {
    await signIn(head)
    const { name } = await addStudent({
      isActive: false,
      dateOfBirth: '1980-06-14',
      admissionDate: '1986-06-01',
      leaving: { date: '1996-03-31', reason: 'Completed' },
    })
    await page.goto('/settings/security')
    await page.getByRole('combobox', { name: 'The dashboard reminds super admins' }).click()
    await page.getByRole('option', { name: '30 years after leaving' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByText(/^\d+ students? left on or before .*, and can be erased/)).toBeVisible()
    await callAsAdmin(endpoints.settings.change, { data: { eraseLeaversAfter: null } })
    await page.getByRole('link', { name: 'Review Leavers' }).click()
    await expect(page.getByText('Erased: No')).toBeVisible()
    await page.getByRole('checkbox', { name: `Select Meera ${name.lastName}` }).click()
    const selection = page.getByRole('region', { name: 'Selection' })
    await expect(selection.getByRole('button', { name: 'Erase' })).toBeVisible()
  },
)
