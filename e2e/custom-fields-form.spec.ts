import type { Locator, Page } from 'playwright/test'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { staffInput } from '@/tests/support/factories'
import { expectAccessible } from './accessible'
import { ADMIN, expect, field, PHONE } from './fixtures'
import { chooseOption } from './selects'
import { bearer, login } from './sessions'
import { test as ownSchool } from './server-process'
import { signInToSchool } from './sign-in-form'
import { findSmallTargets } from './touch-targets'

const MEDICAL = { entity: 'students', section: 'Medical' } as const
const OTHER = { entity: 'students', section: 'House and Bus' } as const

/** Twelve fields of students in two sections, with every kind of field, and one field of staff. */
const FIELDS = [
  { ...OTHER, label: 'House', kind: 'choice', options: ['Red', 'Blue'], required: true },
  { ...OTHER, label: 'Clubs', kind: 'choices', options: ['Chess', 'Music', 'Drama'] },
  { ...OTHER, label: 'Bus Stop', kind: 'text', help: 'The stop in the morning' },
  { ...OTHER, label: 'Bus Since', kind: 'date' },
  { ...OTHER, label: 'Brothers and Sisters', kind: 'integer' },
  { ...OTHER, label: 'Picture Consent', kind: 'yesNo' },
  { ...MEDICAL, label: 'Weight', kind: 'decimal' },
  { ...MEDICAL, label: 'Allergies', kind: 'longText' },
  { ...MEDICAL, label: 'Doctor', kind: 'text' },
  { ...MEDICAL, label: 'Insurance Number', kind: 'text', masked: true, confidential: true },
  { ...MEDICAL, label: 'Vaccinated', kind: 'yesNo' },
  { ...MEDICAL, label: 'Last Checkup', kind: 'date' },
  { entity: 'staff', label: 'Degree', kind: 'text', required: true },
]

const updated = (page: Page, what: string) => expect(page.getByText(`${what} updated successfully`)).toBeVisible()
const fact = (details: Locator, label: string) => details.locator('dt', { hasText: label }).locator('xpath=../dd')

// Fields apply to the whole school, so the test has a school of its own.
// R80.1, R80.2, R80.3, R80.5, R80.7
ownSchool(
  'values of custom fields are added, shown, changed and cleared for a student, and edited for staff',
  PHONE,
  async ({ page, request, start, isMobile }) => {
    const url = await start().url
    const headers = bearer(await login(request, ADMIN, url))
    for (const data of FIELDS)
      expect((await request.post(url + pathOf(endpoints.fields.create), { data, headers })).status()).toBe(201)
    const member = { ...staffInput(), name: { firstName: 'Kiran', lastName: 'Dasgupta' }, custom: { degree: 'BEd' } }
    expect((await request.post(url + pathOf(endpoints.staff.create), { data: member, headers })).status()).toBe(201)

    await signInToSchool(page, url)
    await page.goto(`${url}/students?new`)
    const form = page.getByRole('dialog', { name: 'Add New Student' })
    await fillInStudent(form)
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(form.getByRole('button', { name: 'House: House is required' })).toBeVisible()

    await chooseOption(form, 'House', 'Blue')
    const clubs = form.getByRole('combobox', { name: 'Clubs' })
    await clubs.focus()
    await page.keyboard.press('ArrowDown')
    for (const club of ['Music', 'Chess']) await page.getByRole('option', { name: club, exact: true }).click()
    if (isMobile) expect(await findSmallTargets(page)).toEqual([])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(clubs).toHaveText('Chess; Music')
    await field(form, 'Bus Stop').fill('Lake Road')
    await field(form, 'Bus Since').fill('01/06/2026')
    await field(form, 'Brothers and Sisters').fill('2')
    await chooseOption(form, 'Picture Consent', 'No')
    await field(form, 'Weight').fill('31,5')
    await field(form, 'Allergies').fill('Peanuts\nBees')
    await field(form, 'Insurance Number').fill('KL-2026-998877')
    await expectAccessible(page)
    if (isMobile) expect(await findSmallTargets(page)).toEqual([])
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Student created successfully')).toBeVisible()

    await page.goto(`${url}/students?search=Madhubala`)
    await page.getByRole('button', { name: /^Actions for Madhubala/ }).click()
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    const details = page.getByRole('dialog', { name: 'Student Details' })
    for (const [label, text] of [
      ['House', 'Blue'],
      ['Clubs', 'Chess; Music'],
      ['Bus Since', '1 Jun 2026'],
      ['Picture Consent', 'No'],
      ['Weight', '31.5'],
      ['Allergies', 'Peanuts\nBees'],
      ['Doctor', 'Not provided'],
    ] as const)
      await expect(fact(details, label)).toHaveText(text)
    // The row also has the button that shows the whole value, so its text is longer.
    await expect(fact(details, 'Insurance Number')).toContainText('…8877')
    await expectAccessible(page)

    await details.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Student' })
    await expect(field(edit, 'Allergies')).toHaveValue('Peanuts\nBees')
    await expect(field(edit, 'Insurance Number')).toHaveValue('…8877')
    await field(edit, 'Bus Stop').fill('')
    await chooseOption(edit, 'Picture Consent', 'Not asked')
    await edit.getByRole('button', { name: 'Change Insurance Number' }).click()
    await expect(field(edit, 'Insurance Number')).toBeFocused()
    await field(edit, 'Insurance Number').fill('KL-2027-112233')
    if (isMobile) expect(await findSmallTargets(page)).toEqual([])
    await expectAccessible(page)
    await edit.getByRole('button', { name: 'Update' }).click()
    await updated(page, 'Student')
    await page.goto(`${url}/students?search=Madhubala`)
    await page.getByRole('button', { name: /^Actions for Madhubala/ }).click()
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    for (const [label, text] of [
      ['Bus Stop', 'Not provided'],
      ['Picture Consent', 'Not provided'],
    ] as const)
      await expect(fact(details, label)).toHaveText(text)
    await expect(fact(details, 'Insurance Number')).toContainText('…2233')
    await details.getByRole('tab', { name: 'History' }).click()
    await expect(details.getByRole('tabpanel', { name: 'History' })).toContainText('Bus StopLake Road')

    await page.goto(`${url}/staff?search=Dasgupta`)
    await page.getByRole('button', { name: /^Actions for Kiran/ }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const staff = page.getByRole('dialog', { name: 'Edit Staff Member' })
    await expect(field(staff, 'Degree')).toHaveValue('BEd')
    await field(staff, 'Degree').fill('MEd')
    await staff.getByRole('button', { name: 'Update' }).click()
    await updated(page, 'Staff member')
    await page.goto(`${url}/staff?search=Dasgupta`)
    await page.getByRole('button', { name: /^Actions for Kiran/ }).click()
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    await expect(fact(page.getByRole('dialog', { name: 'Staff Details' }), 'Degree')).toHaveText('MEd')
  },
)

/** Fills in the fields that every school has. */
async function fillInStudent(form: Locator): Promise<void> {
  await chooseOption(form, 'Gender', 'Female')
  await chooseOption(form, 'Standard', '5th')
  await chooseOption(form, 'Section', 'A')
  await chooseOption(form, 'Relationship', 'Guardian')
  for (const [label, text] of [
    ['First Name', 'Madhubala'],
    ['Last Name', 'Dutt'],
    ['Date of Birth', '05/05/2015'],
    ['Roll Number', '777'],
    ['Street Address', '7 Hill View'],
    ['City', 'Kochi'],
    ['State', 'Kerala'],
    ['PIN Code', '682001'],
    ['Emergency Contact Name', 'Nargis Dutt'],
    ['Emergency Contact Phone', '9876543210'],
    ["Father's Name", 'Arun Dutt'],
    ["Father's Phone", '9876543211'],
    ["Mother's Name", 'Devi Dutt'],
    ["Mother's Phone", '9876543212'],
  ] as const)
    await field(form, label).fill(text)
}
