import { expectAccessibleEverywhere } from './accessible'
import { expect, ONCE, test } from './fixtures'

// R107.10, R107.11
test(
  'a super admin prints everything that the school holds about a staff member',
  ONCE,
  async ({ page, signIn, addStaff }) => {
    const member = await addStaff(['students.read'])
    await signIn()
    await page.goto(`/staff?staff=${member.employeeId}`)
    await page.getByRole('dialog').getByRole('link', { name: 'Record File' }).click()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Record file made')
    await expect(page.getByRole('region', { name: 'Personal Tokens' })).toContainText('None')
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
    await expectAccessibleEverywhere(page)
  },
)
