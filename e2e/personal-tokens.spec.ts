import { expectAccessibleEverywhere } from './accessible'
import { expect, field, PHONE, test } from './fixtures'
import { openProfile, profileSection } from './profile-page'

// R99.1, R99.13, R100.1, R100.3, R100.4, R100.5
test(
  'a program reads and changes records with a token until it is revoked',
  PHONE,
  async ({ page, signIn, addStaff, addStudent, request }) => {
    const student = await addStudent()
    await signIn(await addStaff(['students.read', 'students.update']))
    await openProfile(page)
    const card = profileSection(page, 'Personal Tokens')
    await expect(card.getByText('You have no tokens.')).toBeVisible()
    await card.getByRole('button', { name: 'New token' }).press('Enter')
    await expect(field(page, 'Name')).toBeFocused()
    await page.keyboard.type('Bus list')
    await page.getByRole('checkbox', { name: 'Students: View' }).press('Space')
    await page.getByRole('checkbox', { name: 'Students: Update' }).press('Space')
    await page.getByRole('button', { name: 'Make Token' }).press('Enter')
    const token = (await page.getByLabel('Token', { exact: true }).textContent()) ?? ''
    expect(token).toMatch(/^smt_/)
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(token)).toHaveCount(0)

    const headers = { authorization: `Bearer ${token}` }
    const address = `/api/v1/students/${student._id}`
    const change = { overallGrade: student.overallGrade === 'A' ? 'B' : 'A' }
    expect((await request.patch(address, { headers, data: change })).status()).toBe(200)
    expect((await request.delete(address, { headers })).status()).toBe(403)

    await page.goto(`/students?student=${student._id}&tab=history`)
    await expect(page.getByText('through the token Bus list')).toBeVisible()

    await openProfile(page)
    await expect(card.getByText('Students: View, Update')).toBeVisible()
    await card.getByRole('button', { name: 'Revoke Bus list' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(card.getByText('You have no tokens.')).toBeVisible()
    expect((await request.get(address, { headers })).status()).toBe(401)
  },
)
